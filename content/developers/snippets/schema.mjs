import schema from 'sightline/scene-1.json' with { type: 'json' };

console.log(schema.title);
console.log(schema.required);
