// Every ruling of GUILDS with its readings, the default first. Their words stand in content/rulings/guilds.yaml; a test holds
// the two lists together.
export const rulings = {
  'guilds.engagement.threat': ['reach', 'circles'],
  'guilds.engagement.walls': ['no', 'yes'],
  'guilds.los.terrain': ['both', 'one'],
  'guilds.aoe.shelter': ['walls', 'obstacles'],
  'guilds.aoe.inside': ['touched', 'centres'],
  'guilds.formation.link': ['connected', 'each-touches-one'],
  'guilds.impact.border': ['stops', 'off'],
  'guilds.attack.guard': ['one', 'all-successes'],
  'guilds.fatigue.recovery': ['activation-end', 'event-phase-end'],
  'guilds.shield.order': ['before', 'after'],
  'guilds.stealth.sight': ['line', 'unseen'],
  'guilds.engagement.flying': ['engaged', 'free'],
  'guilds.los.bases': ['at-least-both'],
  'guilds.cover.barrier': ['contact-and-crossed'],
  'guilds.impact.back': ['away'],
  'guilds.aoe.caster': ['spared'],
  'guilds.aoe.line': ['rounded'],
  'guilds.odds.rerolls': ['best'],
} as const;
