sightline render question.json -o table.svg
grep -o 'Anna does not see Bert' table.svg
