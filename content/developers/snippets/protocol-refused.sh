sightline ask bad-question.json --json || echo "exit code $?"
