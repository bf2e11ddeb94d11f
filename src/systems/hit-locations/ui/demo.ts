import { type Demo, NEXT_STOP } from '../../../ui/demo.ts';

/** The demo scene of *Hit Locations of Misses*, with its tour. */
export const HL_DEMO: Demo = {
  id: 'ridge-nine',
  title: 'Ridge Nine',
  shows:
    'A ridge under fire by Hit Locations of Misses: mortar, grenades, flame, beam and flak, and where a miss lands.',
  keywords: ['hit locations'],
  tour: {
    name: 'Where misses land',
    stops: [
      {
        title: 'Ridge Nine',
        text: 'Here a shell that misses comes down somewhere, and whoever stands there is caught. Every stop prepares one shot; you fire it.',
        rules: ['HL-01'],
      },
      {
        title: 'A mortar on the trench',
        text: 'The orange dashes around the target show how far a miss can go, the card what hits, and why, by rule number. Press Enter to fire.',
        shot: 'Mortar on the trench',
        after:
          'A miss rolls one die for the direction and one for the distance, and the area moves there. The log has every die.',
        rules: ['HL-02', 'HL-03', 'HL-05'],
      },
      {
        title: 'The same, farther off',
        text: 'Beyond 60 inches the table has other distances: the orange dashes reach wider now.',
        shot: 'Mortar on the relay station',
        after:
          'Ctrl Z takes the whole shot back, and Fire rolls the very same dice again: undo never buys a better roll.',
        rules: ['HL-03', 'CO-06'],
      },
      {
        title: 'A grenade bounces',
        text: 'Hand grenades have their own table for misses, and never go far.',
        shot: 'Grenade',
        after: 'This kind of grenade stuns everyone it touches: they sit out their turn and bear a mark.',
        rules: ['HL-10', 'HL-20'],
      },
      {
        title: 'Areas have shapes',
        text: 'A flame is a cone from the weapon itself. What would be in it is counted while you aim: turn it by pointing elsewhere.',
        shot: 'Flame',
        after: 'Each piece in the area rolled for itself. Footprints decide, and touching counts.',
        rules: ['HL-05', 'HL-06', 'CO-03'],
      },
      {
        title: 'At aircraft',
        text: 'Flak against the Kite: a miss goes off in three directions.',
        shot: 'Flak',
        after: 'Direction, distance and altitude each had a die. Step through the shot with , and .',
        rules: ['HL-40'],
      },
      NEXT_STOP,
    ],
  },
};
