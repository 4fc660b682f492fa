sightline ask question.json
