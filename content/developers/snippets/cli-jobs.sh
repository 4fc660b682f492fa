for i in $(seq 1 500); do echo "{\"id\": $i, \"ask\": \"odds\", \"game\": \"judgement\", \"kind\": \"attack\", \"input\": {\"dice\": 4}}"; done > many.ndjson
sightline batch --jobs 2 < many.ndjson | wc -l | tr -d ' '
