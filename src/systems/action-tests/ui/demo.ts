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
        text: 'These rules use pools of six-sided dice. Cover is more than a modifier: it absorbs damage, and it breaks.',
        rules: ['AT-01'],
      },
      {
        title: 'Half a tree',
        text: 'Thorn is partly behind a trunk. Press Enter and watch the dice: sixes and fives do different things here.',
        shot: 'Half a tree',
        after: 'Damage from sixes went past the trunk; damage from fives hit the wood first.',
        rules: ['AT-30', 'AT-36'],
      },
      {
        title: 'Stone takes it all',
        text: 'Nightjar is fully behind a boulder. He can be hit, but the stone takes it first.',
        shot: 'Stone takes it all',
        after: 'A material absorbs damage of the types it resists. Other damage wears it down until it is rubble.',
        rules: ['AT-34', 'AT-35'],
      },
      {
        title: 'Into the bracken',
        text: 'Bracken hides, but it stops nothing. Sustained fire has its own dice: add more on the card for a longer burst.',
        shot: 'Full burst into the bracken',
        after: 'The bracken raised the success target. It did not reduce the damage.',
        rules: ['AT-32', 'AT-20'],
      },
      {
        title: 'Over the wall',
        text: 'A grenade is thrown at a place, not at a person. The card shows where it may land.',
        shot: 'Over the wall',
        after: 'The dice that missed also gave the direction of the miss. Left and right are as the thrower sees them.',
        rules: ['AT-11', 'AT-10', 'AT-12'],
      },
      {
        title: 'A sweep down the alley',
        text: 'One flame sweeps over three Shades. Drag around Ember with the fire tool to draw your own arc.',
        shot: 'Flame down the alley',
        after: 'They share the damage of one roll equally. Anyone with a reserved die could dodge.',
        rules: ['AT-22', 'AT-23', 'AT-14'],
      },
      {
        title: 'Shield, mail and body',
        text: 'Only the knight’s shield and mail protect him from Wren.',
        shot: 'Bolt against mail',
        after: 'Each layer absorbed its part, from the outside in. The log shows what was left after each.',
        rules: ['AT-41', 'AT-42', 'AT-37'],
      },
      NEXT_STOP,
    ],
  },
};
