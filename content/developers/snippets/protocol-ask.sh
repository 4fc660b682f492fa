sightline ask question.json --json
