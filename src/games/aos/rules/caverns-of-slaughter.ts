// Battleplan 4: a unit that navigates the tunnels comes out wholly near a feature with a hidden passage.
import { atMost } from '../../../geometry/touch.ts';
import type { Terrain } from '../../../scene/scene.ts';
import type { Unit } from '../../../scene/units.ts';
import { rule, type Verdict } from '../../../verdict/rule.ts';
import { TUNNEL_RANGE } from '../parameters.ts';
import { handbook } from '../sources.ts';

export const outOfTheTunnel = rule({
  id: 'aos/caverns-of-slaughter',
  cites: [handbook('Caverns of Slaughter')],
  says: {
    out: ({ unit, terrain, far, most }: Facts, show) =>
      `The farthest point of ${unit} is ${show.inches(far)} from ${terrain}, so it is wholly within ${show.inches(most)} of it.`,
    astray: ({ unit, terrain, far, most }: Facts, show) =>
      `The farthest point of ${unit} is ${show.inches(far)} from ${terrain}, and all of it must be within ${show.inches(most)} of it.`,
  },
  judge: ({ unit, terrain, far }: { unit: Unit; terrain: Terrain; far: number }, say): Verdict => {
    const most = TUNNEL_RANGE.value;
    const out = atMost(far, most);
    return {
      ...say.verdict(out, out ? 'out' : 'astray', { unit: unit.id, terrain: terrain.id, far, most }),
      margin: Math.abs(far - most),
    };
  },
});

interface Facts {
  readonly unit: string;
  readonly terrain: string;
  readonly far: number;
  readonly most: number;
}
