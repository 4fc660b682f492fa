// Wounds one after another, with the sources' own example.
import { describe, expect, it } from 'vitest';
import { statesAfter } from '../../../src/games/guilds/heroic-wounds.ts';

const shortly = (states: ReturnType<typeof statesAfter>) =>
  states.map(({ wounds, heroicWounds, vanquished }) => [wounds, heroicWounds, vanquished]);

describe('the hero with Might 3 and Heroism 3', () => {
  const states = () => statesAfter({ might: 3, heroism: 3 }, [4, 5]);
  it('takes four wounds as one Heroic Wound and one more', () => expect(shortly(states())[0]).toEqual([1, 1, false]));
  it('falls to five more, six with the one from before', () => expect(shortly(states())[1]).toEqual([0, 3, true]));
  it('is told why, step by step', () => {
    expect(states()[0]!.because).toEqual([
      { rule: 'guilds/heroic-wounds', text: '4 wounds.' },
      { rule: 'guilds/heroic-wounds', text: 'Every 3 become a Heroic Wound: 1 more, and 1 wound left over.' },
      { rule: 'guilds/heroic-wounds', text: '1 Heroic Wound of 3: it fights on.' },
    ]);
    expect(states()[1]!.because).toEqual([
      { rule: 'guilds/heroic-wounds', text: '5 wounds and 1 from before make 6.' },
      { rule: 'guilds/heroic-wounds', text: 'Every 3 become a Heroic Wound: 2 more, and 0 wounds left over.' },
      { rule: 'guilds/vanquished-models', text: '3 Heroic Wounds, no fewer than its Heroism of 3: it is removed.' },
    ]);
  });
});

describe('wounds', () => {
  it('below Might make no Heroic Wound', () => {
    const [state] = statesAfter({ might: 3, heroism: 2 }, [2]);
    expect(shortly([state!])).toEqual([[2, 0, false]]);
    expect(state!.because[1]!.text).toBe('Fewer than its Might of 3, so no Heroic Wound.');
    expect(state!.because[2]!.text).toBe('0 Heroic Wounds of 2: it fights on.');
  });
  it('equal to Might make exactly one', () =>
    expect(shortly(statesAfter({ might: 3, heroism: 2 }, [3]))).toEqual([[0, 1, false]]));
  it('in one blow may make several', () =>
    expect(shortly(statesAfter({ might: 2, heroism: 9 }, [7]))).toEqual([[1, 3, false]]));
  it('beyond the last Heroic Wound still remove the model', () =>
    expect(shortly(statesAfter({ might: 2, heroism: 2 }, [9]))).toEqual([[1, 4, true]]));
  it('vanquish who has Heroism 1 at its Might', () => {
    const states = statesAfter({ might: 3, heroism: 1 }, [2, 1]);
    expect(shortly(states)).toEqual([
      [2, 0, false],
      [3, 0, true],
    ]);
    expect(states.map(({ because }) => because)).toEqual([
      [{ rule: 'guilds/vanquished-models', text: '2 wounds in all, fewer than its Might of 3: it fights on.' }],
      [{ rule: 'guilds/vanquished-models', text: '3 wounds in all, no fewer than its Might of 3: it is vanquished.' }],
    ]);
  });
  it('after that change nothing', () => {
    const states = statesAfter({ might: 1, heroism: 2 }, [2, 5]);
    expect(shortly(states)).toEqual([
      [0, 2, true],
      [0, 2, true],
    ]);
    expect(states[1]!.because).toEqual([
      { rule: 'guilds/vanquished-models', text: 'It has left the table already and takes no more wounds.' },
    ]);
  });
  it('of none change nothing', () => {
    expect(shortly(statesAfter({ might: 3, heroism: 3 }, [0]))).toEqual([[0, 0, false]]);
    expect(statesAfter({ might: 3, heroism: 3 }, [])).toEqual([]);
  });
  it('come whole, and so do Might and Heroism', () => {
    expect(() => statesAfter({ might: 0, heroism: 3 }, [1])).toThrow(
      'Might must be a whole number of at least 1, not 0.',
    );
    expect(() => statesAfter({ might: 3, heroism: 1.5 }, [1])).toThrow('Heroism must be');
    expect(() => statesAfter({ might: 3, heroism: 3 }, [-1])).toThrow('A number of wounds must be');
  });
});
