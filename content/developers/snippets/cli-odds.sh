sightline odds judgement harvest harvest=4 friendly=2 enemy=1
