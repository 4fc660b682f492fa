sightline link question.json --site https://example.org
sightline link '#1CCIClJKTTQAI-fwAAAEqERTBj6BAAAAEzgCgQAAgABIAEEoBAUCgghkKv' | head -n 4
