printf '%s\n' '{"id": 1, "ask": "odds", "game": "judgement", "kind": "harvest"}' '{"id": 2, "ask": "odds", "game": "chess"}' > questions.ndjson
sightline batch < questions.ndjson
