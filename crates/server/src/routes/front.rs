//! The front page, new tables, rules.

use axum::Router;
use axum::extract::{Form, Path, State};
use axum::http::HeaderMap;
use axum::response::{Html, IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use pages::TableLine;
use table::{About, Log, OptionKind, Seat, Seed};

use super::App;
use crate::clock::Pace;
use crate::error::Trouble;
use crate::gamebox::GameBox;
use crate::house::{House, NewSeat, Opening};

pub fn routes() -> Router<App> {
    Router::new()
        .route("/", get(front))
        .route("/new/{game}", get(fresh).post(open))
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
        Some(TableLine {
            game: house.shelf.game(&table.game)?.about().name,
            who: table.names,
            state: if table.over { "over".into() } else { format!("move {}", table.moves + 1) },
            id: table.id,
        })
    };
    let lines: Vec<_> = listed.into_iter().filter_map(line).collect();
    Html(pages::front_page(&house.shelf.labels, &lines).into_string()).into_response()
}

async fn fresh(State(app): State<App>, Path(id): Path<String>) -> Response {
    match app.house.game(&id) {
        Ok(game) => form(game, None),
        Err(trouble) => trouble.page(),
    }
}

fn form(game: &dyn GameBox, trouble: Option<&str>) -> Response {
    // Any table of the game tells what its seats are called.
    let roles = match game.open(&[], Seed::from_number(0)) {
        Ok(table) => Seat::all(table.seats()).map(|seat| table.seat_name(seat)).collect::<Vec<_>>(),
        Err(error) => return Trouble::from(error).page(),
    };
    Html(pages::new_page(&game.about(), &roles, &game.bots(), trouble).into_string()).into_response()
}

async fn open(
    State(app): State<App>,
    Path(id): Path<String>,
    headers: HeaderMap,
    Form(fields): Form<Vec<(String, String)>>,
) -> Response {
    let game = match app.house.game(&id) {
        Ok(game) => game,
        Err(trouble) => return trouble.page(),
    };
    match open_table(&app.house, game, &headers, &fields).await {
        Ok(response) => response,
        Err(trouble @ Trouble::Nonsense(_)) => {
            (trouble.status(), form(game, Some(&trouble.sentence()))).into_response()
        }
        Err(trouble) => trouble.page(),
    }
}

async fn open_table(
    house: &House,
    game: &'static dyn GameBox,
    headers: &HeaderMap,
    fields: &[(String, String)],
) -> Result<Response, Trouble> {
    let about = game.about();
    let value = |key: &str| fields.iter().find(|(name, _)| name == key).map(|(_, value)| value.as_str());
    let log = house.fresh_log(about.id, &options(&about, fields))?;
    let seats = usize::from(game.resume(&log)?.seats());
    // Where more play than the form asks about, they sit down like the last.
    let named: Vec<&str> = (0..seats).map_while(|i| value(&format!("seat{i}"))).collect();
    let wishes = (0..seats).map(|i| *named.get(i).or(named.last()).unwrap_or(&"me")).collect();
    let pace = value("clock").filter(|text| !text.is_empty()).map(str::parse).transpose().map_err(Trouble::Nonsense)?;
    let plan = Plan { log, wishes, public: value("public").is_some(), pace };
    seated(house, game, plan, headers).await
}

/// What somebody wants to open.
struct Plan<'a> {
    log: Log,
    /// For each seat `me`, `friend` or `bot:` and a level.
    wishes: Vec<&'a str>,
    public: bool,
    pace: Option<Pace>,
}

/// Opens the table and leads its opener there, or shows the links for others.
async fn seated(
    house: &House,
    game: &'static dyn GameBox,
    plan: Plan<'_>,
    headers: &HeaderMap,
) -> Result<Response, Trouble> {
    let Plan { log, wishes, public, pace } = plan;
    let sitter = |wish: &&str| wish.strip_prefix("bot:").map_or(NewSeat::Person, |bot| NewSeat::Bot(bot.into()));
    let sitters = wishes.iter().map(sitter).collect();
    let table = game.resume(&log)?;
    let (id, tokens) = house.open(Opening { log, sitters, public, pace }).await?;
    let base = base(house, headers);
    let (mut own, mut others) = (Vec::new(), Vec::new());
    for (i, token) in tokens.iter().enumerate() {
        let Some(token) = token else { continue };
        let role = table.seat_name(Seat(i as u8));
        match wishes[i] {
            "friend" => others.push((role, format!("{base}/s/{token}"))),
            _ => own.push((role, format!("/s/{token}"))),
        }
    }
    Ok(match (own.as_slice(), others.is_empty()) {
        ([(_, path)], true) => Redirect::to(path).into_response(),
        ([], true) => Redirect::to(&format!("/t/{id}")).into_response(),
        _ => Html(pages::opened_page(&game.about(), &own, &others).into_string()).into_response(),
    })
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

async fn import(State(app): State<App>, headers: HeaderMap, Form(fields): Form<Vec<(String, String)>>) -> Response {
    let text = fields.iter().find(|(key, _)| key == "log").map_or("", |(_, text)| text);
    // A form sends line ends as the network has them.
    let text = text.replace("\r\n", "\n");
    let laid = async {
        let log = Log::read(text.trim_start())?;
        let game = app.house.game(&log.game)?;
        let seats = usize::from(game.resume(&log)?.seats());
        let wishes = (0..seats).map(|i| if i == 0 { "me" } else { "friend" }).collect();
        seated(&app.house, game, Plan { log, wishes, public: false, pace: None }, &headers).await
    };
    laid.await.unwrap_or_else(|trouble: Trouble| trouble.page())
}
