npm install sightline
