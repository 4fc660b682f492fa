// The small tools of rule pages: what each is called and what it is good for.

interface Tool {
  readonly title: string;
  readonly about: string;
}

export const TOOLS: Readonly<Record<string, Tool>> = {
  'heroic-wounds': {
    title: 'Heroic wounds, blow by blow',
    about: 'Set Might and Heroism, then add each blow as it comes.',
  },
  instability: {
    title: 'What may come of this spell',
    about: 'Torment now, the rank of the spell, and the WILL of the arcanist.',
  },
  wheel: {
    title: 'Who may join this guild',
    about: 'Pick the force of the Guildmaster, and a Diplomatic Deal if there is one.',
  },
  activation: {
    title: 'Do these actions fit?',
    about: 'Pick actions in the order in which the model takes them.',
  },
  'judgement-plan': {
    title: 'Does this plan fit?',
    about: 'Say how the hero begins its activation, then pick its actions in order.',
  },
};
