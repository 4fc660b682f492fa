// Every ruling of Age of Sigmar with its readings, the default first. Their words stand in content/rulings/aos.yaml; a test holds
// the two lists together.
export const rulings = {
  'aos.combat.same-model': ['target', 'pair'],
  'aos.control.terrain': ['as-objective', 'within-one-inch'],
  'aos.pain.order': ['ward-first', 'pain-first'],
  'aos.rage.six': ['hits-too', 'instead'],
  'aos.sight.inside': ['open', 'blocks'],
  'aos.charge.way': ['round', 'straight'],
  'aos.crossing.end': ['middle', 'nearest'],
  'aos.tactics.no-objective': ['not-met', 'met'],
  'aos.sight.bodies': ['cylinders'],
  'aos.control.markers': ['marker-edge'],
  'aos.control.ties': ['holder'],
  'aos.rage.names': ['gain-and-spend'],
  'aos.text.spellings': ['heidenhain-aqshian'],
  'aos.battleplans.maps': ['not-invented'],
} as const;
