npm install ./sightline-0.2.0.tgz
