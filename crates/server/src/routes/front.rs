//! The front page, new tables, rules.

use axum::Router;
use axum::extract::{Form, Path, Query, State};
use axum::http::HeaderMap;
use axum::response::{Html, IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use pages::TableLine;
use table::{About, Log, OptionKind, OptionsError, Seat, Seed};

use super::App;
use crate::clock::Pace;
use crate::error::Trouble;
use crate::gamebox::GameBox;
use crate::house::{House, NewSeat, Opening};

pub fn routes() -> Router<App> {
    Router::new()
        .route("/", get(front))
        .route("/new/{game}", get(fresh).post(open))
        .route("/opened", get(opened))
        .route("/rules/{game}", get(rules))
        .route("/import", post(import))
}

async fn front(State(app): State<App>) -> Response {
    let house = &app.house;
    let listed = match house.store.public().await {
        Ok(listed) => listed,
        Err(error) => return Trouble::from(error).page(),
    };
    let line = |table: crate::store::Listed| {
        let game = house.shelf.game(&table.game)?;
        let free = !table.over && !table.open.is_empty();
        Some(TableLine {
            game: game.about().name,
            who: table.names,
            state: match table {
                _ if free => format!("seeks {}", sought(game, &table.open)),
                _ if table.over => "over".into(),
                _ => format!("move {}", table.moves + 1),
            },
            free,
            id: table.id,
        })
    };
    let lines: Vec<_> = listed.into_iter().filter_map(line).collect();
    Html(pages::front_page(&house.shelf.labels, &lines).into_string()).into_response()
}

/// What the open seats of a table are called.
fn sought(game: &dyn GameBox, open: &[Seat]) -> String {
    let roles = roles(game).unwrap_or_default();
    let role = |seat: &Seat| roles.get(seat.index()).map_or("a player", String::as_str);
    open.iter().map(role).collect::<Vec<_>>().join(" and ")
}

/// What the seats of the largest table of a game are called.
fn roles(game: &dyn GameBox) -> Result<Vec<String>, OptionsError> {
    let about = game.about();
    let sized = about.options.iter().any(|spec| spec.key == "seats");
    let most = sized.then(|| format!("seats={}", about.seats.1));
    let table = game.open(most.as_slice(), Seed::from_number(0))?;
    Ok(Seat::all(table.seats()).map(|seat| table.seat_name(seat)).collect())
}

async fn fresh(State(app): State<App>, Path(id): Path<String>) -> Response {
    match app.house.game(&id) {
        Ok(game) => form(game, None),
        Err(trouble) => trouble.page(),
    }
}

fn form(game: &dyn GameBox, trouble: Option<&str>) -> Response {
    let usual = game.open(&[], Seed::from_number(0)).map(|table| table.seats());
    match (roles(game), usual) {
        (Ok(roles), Ok(usual)) => {
            Html(pages::new_page(&game.about(), &roles, usual, &game.bots(), trouble).into_string()).into_response()
        }
        (Err(error), _) | (_, Err(error)) => Trouble::from(error).page(),
    }
}

async fn open(State(app): State<App>, Path(id): Path<String>, Form(fields): Form<Vec<(String, String)>>) -> Response {
    let game = match app.house.game(&id) {
        Ok(game) => game,
        Err(trouble) => return trouble.page(),
    };
    match open_table(&app.house, game, &fields).await {
        Ok(there) => there.into_response(),
        Err(trouble @ Trouble::Nonsense(_)) => {
            (trouble.status(), form(game, Some(&trouble.sentence()))).into_response()
        }
        Err(trouble) => trouble.page(),
    }
}

async fn open_table(
    house: &House,
    game: &'static dyn GameBox,
    fields: &[(String, String)],
) -> Result<Redirect, Trouble> {
    let about = game.about();
    let value = |key: &str| fields.iter().find(|(name, _)| name == key).map(|(_, value)| value.as_str());
    let log = house.fresh_log(about.id, &options(&about, fields))?;
    let seats = usize::from(game.resume(&log)?.seats());
    let wishes = (0..seats).map(|i| value(&format!("seat{i}")).unwrap_or("me")).collect();
    let pace = value("clock").filter(|text| !text.is_empty()).map(str::parse).transpose().map_err(Trouble::Nonsense)?;
    let plan = Plan { log, wishes, public: value("public").is_some(), pace };
    seated(house, plan).await
}

/// What somebody wants to open.
struct Plan<'a> {
    log: Log,
    /// For each seat `me`, `friend`, `anyone` or `bot:` and a level.
    wishes: Vec<&'a str>,
    public: bool,
    pace: Option<Pace>,
}

/// Opens the table and leads its opener there, or shows the links for others.
async fn seated(house: &House, plan: Plan<'_>) -> Result<Redirect, Trouble> {
    let Plan { log, wishes, public, pace } = plan;
    let sitter = |wish: &&str| match wish.strip_prefix("bot:") {
        Some(bot) => NewSeat::Bot(bot.into()),
        None if *wish == "anyone" => NewSeat::Open,
        None => NewSeat::Person,
    };
    let sitters = wishes.iter().map(sitter).collect();
    let (id, tokens) = house.open(Opening { log, sitters, public, pace }).await?;
    let (friends, own): (Vec<_>, Vec<_>) = wishes
        .iter()
        .zip(tokens)
        .filter_map(|(wish, token)| Some((wish, token?)))
        .partition(|(wish, _)| **wish == "friend");
    Ok(Redirect::to(&match own.as_slice() {
        [(_, token)] if friends.is_empty() => format!("/s/{token}"),
        [] if friends.is_empty() => format!("/t/{id}"),
        _ => {
            let words = |name: &str, seats: &[(&&str, String)]| {
                seats.iter().map(|(_, token)| format!("{name}={token}")).collect::<Vec<_>>()
            };
            format!("/opened?{}", [words("own", &own), words("friend", &friends)].concat().join("&"))
        }
    }))
}

/// The links of a table that was just opened. They stand in the address, so
/// that the page can be loaded again and come back to.
async fn opened(
    State(app): State<App>,
    headers: HeaderMap,
    Query(links): Query<Vec<(String, String)>>,
) -> Result<Response, Response> {
    let (mut own, mut friends, mut about) = (Vec::new(), Vec::new(), None);
    for (whose, token) in links {
        // Whatever the address says, only links of ours are shown.
        let held = app.house.seat(&token).await.map_err(|trouble| trouble.page())?;
        let inside = held.room.inside.lock().await;
        let role = inside.table.seat_name(held.seat);
        about = Some(inside.game.about());
        match whose.as_str() {
            "friend" => friends.push((role, format!("{}/s/{token}", base(&app.house, &headers)))),
            _ => own.push((role, format!("/s/{token}"))),
        }
    }
    let about = about.ok_or_else(|| Trouble::Missing("table").page())?;
    Ok(Html(pages::opened_page(&about, &own, &friends).into_string()).into_response())
}

/// The fields of the form as `key=value` words.
fn options(about: &About, fields: &[(String, String)]) -> Vec<String> {
    let mut words = Vec::new();
    for spec in about.options {
        let name = format!("option.{}", spec.key);
        let values: Vec<&str> = fields
            .iter()
            .filter(|(key, value)| *key == name && !value.is_empty())
            .map(|(_, value)| value.as_str())
            .collect();
        match spec.kind {
            OptionKind::AnyOf(_) if !values.is_empty() => words.push(format!("{}={}", spec.key, values.join("+"))),
            _ => words.extend(values.first().map(|value| format!("{}={value}", spec.key))),
        }
    }
    words
}

/// The address people reach us by.
fn base(house: &House, headers: &HeaderMap) -> String {
    if !house.config.public_url.is_empty() {
        return house.config.public_url.clone();
    }
    let host = headers.get("host").and_then(|host| host.to_str().ok()).unwrap_or("localhost");
    format!("http://{host}")
}

async fn rules(State(app): State<App>, Path(id): Path<String>) -> Response {
    match app.house.game(&id) {
        Ok(game) => Html(pages::rules_page(&game.about()).into_string()).into_response(),
        Err(trouble) => trouble.page(),
    }
}

async fn import(State(app): State<App>, Form(fields): Form<Vec<(String, String)>>) -> Response {
    let text = fields.iter().find(|(key, _)| key == "log").map_or("", |(_, text)| text);
    // A form sends line ends as the network has them.
    let text = text.replace("\r\n", "\n");
    let laid = async {
        let log = Log::read(text.trim_start())?;
        let game = app.house.game(&log.game)?;
        let seats = usize::from(game.resume(&log)?.seats());
        let wishes = (0..seats).map(|i| if i == 0 { "me" } else { "friend" }).collect();
        seated(&app.house, Plan { log, wishes, public: false, pace: None }).await
    };
    match laid.await {
        Ok(there) => there.into_response(),
        Err::<_, Trouble>(trouble) => trouble.page(),
    }
}
