//! The description for machines is true.

mod common;

use common::Served;
use serde_json::{Value, json};

/// What is wrong with `value` by `schema`, as far as our schemas go.
fn faults(document: &Value, schema: &Value, value: &Value, at: &str) -> Vec<String> {
    if let Some(name) = schema["$ref"].as_str() {
        let schema = document.pointer(name.trim_start_matches('#')).expect("references lead somewhere");
        return faults(document, schema, value, at);
    }
    for choice in ["anyOf", "oneOf"] {
        if let Some(schemas) = schema[choice].as_array() {
            let fits = schemas.iter().any(|schema| faults(document, schema, value, at).is_empty());
            return if fits { Vec::new() } else { vec![format!("{at} fits none of {choice}: {value}")] };
        }
    }
    if let Some(words) = schema["enum"].as_array() {
        return if words.contains(value) { Vec::new() } else { vec![format!("{at}: {value} is none of {words:?}")] };
    }
    let is = |kind: &Value| match kind.as_str() {
        Some("object") => value.is_object(),
        Some("array") => value.is_array(),
        Some("string") => value.is_string(),
        Some("integer") => value.is_i64(),
        Some("number") => value.is_number(),
        Some("boolean") => value.is_boolean(),
        Some("null") => value.is_null(),
        _ => panic!("no such type: {kind}"),
    };
    let fits = match &schema["type"] {
        Value::Null => true,
        Value::Array(kinds) => kinds.iter().any(is),
        kind => is(kind),
    };
    if !fits {
        return vec![format!("{at}: {value} is no {}", schema["type"])];
    }
    let mut found = Vec::new();
    for item in value.as_array().into_iter().flatten().filter(|_| !schema["items"].is_null()) {
        found.extend(faults(document, &schema["items"], item, &format!("{at}[]")));
    }
    if let (Some(properties), Some(fields)) = (schema["properties"].as_object(), value.as_object()) {
        for name in schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str) {
            if !fields.contains_key(name) {
                found.push(format!("{at}.{name} is missing"));
            }
        }
        for (name, field) in fields {
            match properties.get(name) {
                Some(schema) => found.extend(faults(document, schema, field, &format!("{at}.{name}"))),
                None => found.push(format!("{at}.{name} is not described")),
            }
        }
    }
    found
}

#[tokio::test]
async fn every_answer_is_as_described() {
    let server = Served::new().await;
    let (status, document) = server.get("/api/openapi.json").await;
    assert_eq!(status, 200);
    let check = |schema: &str, value: &Value| {
        let schema = json!({ "$ref": format!("#/components/schemas/{schema}") });
        let faults = faults(&document, &schema, value, &schema.to_string());
        assert!(faults.is_empty(), "{faults:#?}");
    };
    check("Games", &server.get("/api/games").await.1);
    let wanted = json!({ "game": "relay", "seats": ["person", "first"], "clock": "60+1", "public": true });
    check("Opening", &wanted);
    let (_, opened) = server.post("/api/tables", wanted).await;
    check("Opened", &opened);
    check("Tables", &server.get("/api/tables").await.1);
    let (table, token) = (opened["table"].as_str().unwrap(), opened["seats"][0].as_str().unwrap());
    check("Table", &server.get(&format!("/api/tables/{table}")).await.1);
    check("Table", &server.look(token).await);
    check("Hint", &server.post(&format!("/api/seats/{token}/hint"), json!({})).await.1);
    check("Table", &server.choose(token).await.1);
    let (_, refused) =
        server.post(&format!("/api/seats/{token}/act"), json!({ "action": "nothing", "number": 1 })).await;
    check("Error", &refused);
    check("Error", &server.get("/api/nowhere").await.1);
    check("Error", &server.post("/api/games", json!({})).await.1);
    let (other, _) = server.open(json!({ "seats": ["open", "first"] })).await;
    check("Sit", &json!({ "seat": 0 }));
    check("Seated", &server.post(&format!("/api/tables/{other}/sit"), json!({ "seat": 0 })).await.1);
    check("Deed", &json!({ "do": { "call-bot": { "seat": 1, "bot": "first" } } }));
    for deed in [json!({ "say": "hello" }), json!({ "name": "Sam" }), json!("resign"), json!("rematch"), json!("renew")]
    {
        check("Deed", &json!({ "do": deed }));
        let (status, done) = server.perform(token, deed).await;
        assert_eq!(status, 200, "{done}");
        check("Done", &done);
    }
    check("Table", &server.get(&format!("/api/tables/{table}")).await.1);
    check("Log", &server.get(&format!("/api/tables/{table}/log")).await.1);
    check("Analysis", &server.post(&format!("/api/tables/{table}/analysis"), json!({})).await.1);
}

#[tokio::test]
async fn every_described_route_is_there() {
    let server = Served::new().await;
    let (table, tokens) = server.open(json!({ "seats": ["person", "person"] })).await;
    let (_, document) = server.get("/api/openapi.json").await;
    let paths = document["paths"].as_object().unwrap();
    assert!(paths.len() > 10);
    let client = reqwest::Client::new();
    for (path, operations) in paths {
        let path = path.replace("{id}", &table).replace("{token}", &tokens[0]);
        for method in operations.as_object().unwrap().keys() {
            let url = format!("{}{path}", server.url);
            let request = if method == "post" { client.post(url).body("{}") } else { client.get(url) };
            let status = request.send().await.unwrap().status().as_u16();
            // Whatever the answer, it is one of somebody who listens there.
            let analysis = path.ends_with("/analysis");
            assert!(status != 405 && (status != 404 || analysis), "{method} {path}: {status}");
        }
    }
}
