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
        text: 'Here a shell that misses lands somewhere else, and catches everybody there. Each stop prepares a shot, and you fire it.',
        rules: ['HL-01'],
      },
      {
        title: 'A mortar on the trench',
        text: 'The orange dashes around the target show how far a miss can go. The card shows what you need to hit and why, by rule number. Press Enter to fire.',
        shot: 'Mortar on the trench',
        after:
          'A miss rolls one die for the direction and one for the distance, and the area moves there. The log has every die.',
        rules: ['HL-02', 'HL-03', 'HL-05'],
      },
      {
        title: 'The same, farther off',
        text: 'Beyond 60 inches the table has longer distances. The orange dashes now reach farther.',
        shot: 'Mortar on the relay station',
        after:
          'Ctrl Z takes the whole shot back, and Fire rolls the very same dice again: undo never buys a better roll.',
        rules: ['HL-03', 'CO-06'],
      },
      {
        title: 'A grenade bounces',
        text: 'Hand grenades have their own table for misses, with short distances.',
        shot: 'Grenade',
        after: 'This kind of grenade stuns everybody it catches. They lose their turn and get a marker.',
        rules: ['HL-10', 'HL-20'],
      },
      {
        title: 'Areas have shapes',
        text: 'A flame is a cone that starts at the weapon. While you aim, the card counts who is in it. Point elsewhere to turn it.',
        shot: 'Flame',
        after: 'Each piece in the area rolled separately. A piece is in it if its footprint touches it.',
        rules: ['HL-05', 'HL-06', 'CO-03'],
      },
      {
        title: 'At aircraft',
        text: 'Flak against the Kite: a miss deviates in three dimensions.',
        shot: 'Flak',
        after: 'Direction, distance and altitude each had a die. Step through the shot with , and .',
        rules: ['HL-40'],
      },
      NEXT_STOP,
    ],
  },
};
