//! The door of the house: nobody is let in when it is full, and whoever has
//! nothing to say for too long is shown out.

use std::io::ErrorKind;
use std::net::SocketAddr;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;

use axum::extract::connect_info::Connected;
use axum::serve::{IncomingStream, Listener};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::{Instant, Sleep, sleep};

/// Lets in so many connections at once; the others wait outside.
pub struct Door {
    listener: TcpListener,
    places: Arc<Semaphore>,
    patience: Duration,
}

impl Door {
    /// A door with so many places behind it, and so much patience.
    pub fn new(listener: TcpListener, places: usize, patience: Duration) -> Door {
        Door { listener, places: Arc::new(Semaphore::new(places.min(Semaphore::MAX_PERMITS))), patience }
    }
}

/// A connection that gives its place back when it ends. It ends when we had no
/// reason to write anything to it for long: who drops a request byte by byte,
/// or none at all, does not keep a place. Sockets and streams are written to
/// more often than that, whatever happens at their tables.
pub struct Guest {
    stream: TcpStream,
    patience: Duration,
    silence: Pin<Box<Sleep>>,
    _place: Option<OwnedSemaphorePermit>,
}

impl Guest {
    /// Somebody is answered: the waiting begins anew.
    fn answered(&mut self) {
        self.silence.as_mut().reset(Instant::now() + self.patience);
    }
}

impl Listener for Door {
    type Io = Guest;
    type Addr = SocketAddr;

    async fn accept(&mut self) -> (Guest, SocketAddr) {
        let place = self.places.clone().acquire_owned().await.ok();
        // The listener's own way: it waits a moment when the system has no
        // more files to give.
        let (stream, address) = Listener::accept(&mut self.listener).await;
        // A move is small and shall go at once.
        let _ = stream.set_nodelay(true);
        let silence = Box::pin(sleep(self.patience));
        (Guest { stream, patience: self.patience, silence, _place: place }, address)
    }

    fn local_addr(&self) -> std::io::Result<SocketAddr> {
        self.listener.local_addr()
    }
}

/// Who it is that came in.
#[derive(Clone, Copy)]
pub struct Caller(pub SocketAddr);

impl Connected<IncomingStream<'_, Door>> for Caller {
    fn connect_info(stream: IncomingStream<'_, Door>) -> Caller {
        Caller(*stream.remote_addr())
    }
}

impl AsyncRead for Guest {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<std::io::Result<()>> {
        if self.silence.as_mut().poll(context).is_ready() {
            return Poll::Ready(Err(ErrorKind::TimedOut.into()));
        }
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl AsyncWrite for Guest {
    fn poll_write(mut self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &[u8]) -> Poll<std::io::Result<usize>> {
        self.answered();
        Pin::new(&mut self.stream).poll_write(context, bytes)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[std::io::IoSlice<'_>],
    ) -> Poll<std::io::Result<usize>> {
        self.answered();
        Pin::new(&mut self.stream).poll_write_vectored(context, slices)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<std::io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<std::io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}
