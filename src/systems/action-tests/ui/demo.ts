import { type Demo, NEXT_STOP } from '../../../ui/demo.ts';

/** The demo scene of *Action Tests*, with its tour. */
export const AT_DEMO: Demo = {
  id: 'ruined-chapel',
  title: 'Ruined Chapel',
  shows: 'A fight among tombs by Action Tests: sweeps, dodges, cover that hides, and a grenade that goes off target.',
  keywords: ['action tests'],
  tour: {
    name: 'What cover takes',
    stops: [
      {
        title: 'The ruined chapel',
        text: 'Pools of six-sided dice, and cover that is more than a modifier: it takes what it stops, and breaks.',
        rules: ['AT-01'],
      },
      {
        title: 'Half a tree',
        text: 'Thorn stands partly behind a trunk. Press Enter, and watch the dice: sixes and fives are not the same here.',
        shot: 'Half a tree',
        after: 'Damage from sixes went past the trunk; damage from fives hit the wood first.',
        rules: ['AT-30', 'AT-36'],
      },
      {
        title: 'Stone takes it all',
        text: 'Nightjar is fully behind a boulder. He can be hit, but the stone takes it first.',
        shot: 'Stone takes it all',
        after:
          'A material absorbs part of every hit that it resists. What it does not resist wears it down until it is rubble.',
        rules: ['AT-34', 'AT-35'],
      },
      {
        title: 'Into the bracken',
        text: 'Bracken hides and stops nothing. Sustained fire has dice of its own: more of them in the card make a longer burst.',
        shot: 'Full burst into the bracken',
        after: 'The target number went up for the bracken; nothing was taken off the damage.',
        rules: ['AT-32', 'AT-20'],
      },
      {
        title: 'Over the wall',
        text: 'A grenade is thrown at a place, not at a man. The card shows where it may come down.',
        shot: 'Over the wall',
        after:
          'The dice that missed the target gave the direction of the miss: left and right are as the thrower sees them.',
        rules: ['AT-11', 'AT-10', 'AT-12'],
      },
      {
        title: 'A sweep down the alley',
        text: 'One flame over three Shades. Drag around Ember with the fire tool to draw an arc of your own.',
        shot: 'Flame down the alley',
        after: 'One roll, shared equally. Anyone with a reserved die could dodge.',
        rules: ['AT-22', 'AT-23', 'AT-14'],
      },
      {
        title: 'Shield, mail and body',
        text: 'Only the knight’s shield and mail protect him from Wren.',
        shot: 'Bolt against mail',
        after: 'Each layer took its part, from the outside in. The log shows what was left after each.',
        rules: ['AT-41', 'AT-42', 'AT-37'],
      },
      NEXT_STOP,
    ],
  },
};
