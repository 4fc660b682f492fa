// Every ruling of Grimheim with its readings, the default first. Their words stand in content/rulings/grimheim.yaml; a test holds
// the two lists together.
export const rulings = {
  'grimheim.los.eye': ['head', 'any'],
  'grimheim.los.enemies': ['yes', 'no'],
  'grimheim.cover.share': ['volume', 'silhouette'],
  'grimheim.cover.near': ['edges', 'centres'],
  'grimheim.hide.sight': ['cover-and-unseen', 'cover'],
  'grimheim.loot.once': ['once-per-game', 'once-per-model'],
  'grimheim.loot.reach': ['one-inch', 'contact'],
  'grimheim.injury.ranged': ['yes', 'no'],
  'grimheim.control.range': ['two-inches'],
  'grimheim.melee.play': ['kill', 'damage'],
  'grimheim.measure.height': ['space', 'plan'],
  'grimheim.entryway.state': ['locked', 'unlocked'],
  'grimheim.reactions.start': ['counts', 'must-enter'],
  'grimheim.actions.points': ['two', 'three'],
} as const;
