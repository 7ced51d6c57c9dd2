//! What programs can ask for, described for machines.

use serde_json::{Map, Value, json};

use super::{Endpoint, Reply};

/// The description in the format of OpenAPI 3.1.
pub(super) fn document(endpoints: &[Endpoint]) -> Value {
    let mut paths = Map::new();
    for endpoint in endpoints {
        let path = paths.entry(format!("/api{}", endpoint.path)).or_insert_with(|| json!({}));
        path[endpoint.method] = operation(endpoint);
    }
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "ringtable", "version": env!("CARGO_PKG_VERSION"),
            "description": "Tables of Middle-earth games. docs/API.md tells the same for people.",
        },
        "paths": paths,
        "components": { "schemas": schemas() },
    })
}

fn operation(endpoint: &Endpoint) -> Value {
    let named = |name: &&str| endpoint.path.contains(&format!("{{{name}}}"));
    let mut parameters: Vec<Value> = ["id", "token"]
        .into_iter()
        .filter(named)
        .map(|name| json!({ "name": name, "in": "path", "required": true, "schema": { "type": "string" } }))
        .collect();
    let (status, about, content) = match endpoint.answer {
        Reply::Json(schema) => ("200", "It is so", json!({ "application/json": { "schema": reference(schema) } })),
        Reply::Events(schema) => ("200", "A stream", json!({ "text/event-stream": { "schema": reference(schema) } })),
        Reply::Socket => ("101", "A socket", json!({})),
    };
    if endpoint.method == "get"
        && endpoint.path != "/games"
        && !matches!(endpoint.answer, Reply::Json("Log" | "Analysis"))
    {
        parameters.push(json!({
            "name": "since", "in": "query", "schema": { "type": "integer", "minimum": 0 },
            "description": "tell what happened after so many moves",
        }));
    }
    let mut operation = json!({
        "summary": endpoint.summary,
        "parameters": parameters,
        "responses": {
            status: { "description": about, "content": content },
            "default": {
                "description": "It was not done",
                "content": { "application/json": { "schema": reference("Error") } },
            },
        },
    });
    if let Some(schema) = endpoint.body {
        operation["requestBody"] =
            json!({ "required": true, "content": { "application/json": { "schema": reference(schema) } } });
    }
    operation
}

fn reference(schema: &str) -> Value {
    json!({ "$ref": format!("#/components/schemas/{schema}") })
}

/// An object with these fields; those with a `?` at the end may be missing.
fn object<const N: usize>(fields: [(&str, Value); N]) -> Value {
    let required: Vec<&str> = fields.iter().map(|(name, _)| *name).filter(|name| !name.ends_with('?')).collect();
    let properties: Map<String, Value> =
        fields.iter().map(|(name, schema)| (name.trim_end_matches('?').into(), schema.clone())).collect();
    json!({ "type": "object", "required": required, "properties": properties, "additionalProperties": false })
}

fn list(of: Value) -> Value {
    json!({ "type": "array", "items": of })
}

fn schemas() -> Value {
    let text = json!({ "type": "string" });
    let whole = json!({ "type": "integer" });
    let number = json!({ "type": "number" });
    let yes_or_no = json!({ "type": "boolean" });
    let anything = json!({});
    let text_or_nothing = json!({ "type": ["string", "null"] });
    let words = ["take-back", "ask-back", "agree", "decline", "resign", "return", "rematch", "renew"];
    let with_text = |name| object([(name, text.clone())]);
    json!({
        "Games": object([("games", list(object([
            ("id", text.clone()), ("name", text.clone()), ("seats", list(whole.clone())),
            ("minutes", list(whole.clone())), ("pitch", text.clone()), ("rules_version", whole.clone()),
            ("options", list(json!({ "type": "object" }))),
            ("bots", list(object([("id", text.clone()), ("help", text.clone())]))),
        ])))]),
        "Tables": object([("tables", list(object([
            ("table", text.clone()), ("game", text.clone()), ("moves", whole.clone()), ("over", yes_or_no.clone()),
            ("open", list(whole.clone())),
        ])))]),
        "Sit": object([("seat", whole.clone())]),
        "Seated": object([("token", text.clone())]),
        "Opening": object([
            ("game?", text.clone()), ("options?", list(text.clone())), ("seats", list(text.clone())),
            ("public?", yes_or_no.clone()), ("clock?", text.clone()), ("log?", text.clone()),
        ]),
        "Opened": object([
            ("table", text.clone()), ("seats", list(text_or_nothing.clone())), ("commitment", text.clone()),
        ]),
        "Table": object([
            ("table", text.clone()), ("game", text.clone()), ("moves", whole.clone()), ("over", yes_or_no.clone()),
            ("seats", list(reference("Seat"))), ("view", anything.clone()),
            ("told", list(object([("nth", whole.clone()), ("words", text.clone()), ("event", anything)]))),
            ("commitment", text.clone()), ("clock?", reference("Clock")), ("seat?", whole.clone()),
            ("number?", whole.clone()), ("prompt?", object([("text", text.clone()), ("rule", text.clone())])),
            ("choices?", list(object([
                ("notation", text.clone()), ("words", text.clone()), ("binding", yes_or_no.clone()),
            ]))),
            ("asks_back?", whole.clone()), ("next?", text.clone()), ("seed?", text.clone()),
            ("outcome?", list(object([
                ("verdict", json!({ "enum": ["won", "lost", "drawn"] })), ("points", whole.clone()),
            ]))),
            ("ended?", object([
                ("why", json!({ "enum": ["gave-up", "out-of-time"] })), ("seat", whole.clone()),
            ])),
        ]),
        "Seat": object([
            ("role", text.clone()), ("name", text.clone()), ("bot", text_or_nothing), ("stand_in", yes_or_no.clone()),
            ("open", yes_or_no.clone()),
            ("awaited", yes_or_no.clone()),
        ]),
        "Clock": object([
            ("pace", text.clone()), ("left_ms", list(whole.clone())), ("running", list(whole.clone())),
        ]),
        "Choice": object([("action", text.clone()), ("number", whole.clone())]),
        "Deed": object([("do", json!({
            "oneOf": [
                { "enum": words }, with_text("say"), with_text("name"), with_text("leave"),
                object([("call-bot", object([("seat", whole.clone()), ("bot", text.clone())]))]),
            ],
        }))]),
        "Done": { "anyOf": [reference("Table"), with_text("token"), with_text("next")] },
        "Log": object([("log", text.clone())]),
        "Opinion": object([
            ("notation", text.clone()), ("words", text.clone()), ("visits", whole.clone()), ("value", number.clone()),
            ("low", number.clone()), ("high", number), ("line", list(text.clone())),
        ]),
        "Hint": object([("moves", whole.clone()), ("choices", list(reference("Opinion")))]),
        "Analysis": object([
            ("done", yes_or_no), ("looked_at", whole.clone()), ("of", whole.clone()),
            ("moves", list(object([
                ("nth", whole.clone()), ("seat", whole.clone()), ("best", reference("Opinion")),
                ("played", json!({ "anyOf": [reference("Opinion"), { "type": "null" }] })),
            ]))),
        ]),
        "Error": object([("error", object([
            ("kind", text.clone()), ("message", text.clone()), ("legal?", list(text)), ("number?", whole),
        ]))]),
    })
}
