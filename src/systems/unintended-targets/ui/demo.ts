import { type Demo, NEXT_STOP } from '../../../ui/demo.ts';

/** The demo scene of *Unintended Targets*, with its tour. */
export const UT_DEMO: Demo = {
  id: 'harrow-crossing',
  title: 'Harrow Crossing',
  shows: 'A street fight by Unintended Targets: bullets that fly on, through crates and into the next piece.',
  keywords: ['unintended targets'],
  tour: {
    name: 'Who a bullet hits next',
    stops: [
      {
        title: 'Harrow Crossing',
        text: 'Here a bullet that misses flies on, and one that hits may go through. The map decides who and what is in the way.',
        rules: ['UT-04'],
      },
      {
        title: 'Missed by the cover',
        text: 'Vane is behind a crate. The line turns amber where it first touches the crate, and the arc shows what is hidden. Press Enter.',
        shot: 'The crate stops it',
        after:
          'The attack missed by no more than the cover’s own dice, so it hit the crate instead. Damage wears the crate down until it is rubble.',
        rules: ['UT-06', 'UT-40', 'UT-43'],
      },
      {
        title: 'Who is behind him?',
        text: 'A wide miss flies on in a narrow lane. If two results are equal, the program asks. Choose on the map or in the card.',
        shot: 'Who is behind him?',
        after: 'The log shows your choice beside the dice. You can change it later, like a die.',
        rules: ['UT-07', 'UT-20', 'UT-21'],
      },
      {
        title: 'Through one, into the next',
        text: 'A rifle round goes through pieces that do not resist enough. It flies on with the damage that is left.',
        shot: 'Through one, into the next',
        after: 'The card shows how the damage went down with each body and wall.',
        rules: ['UT-31', 'UT-32'],
      },
      {
        title: 'The man in the road',
        text: 'The Teamster hides part of Piper. He is a bystander, but he may be hit: the card shows his chance too.',
        shot: 'The man in the road',
        after: 'A piece in the way may evade. Then the shot flies on to its target.',
        rules: ['UT-12', 'UT-15'],
      },
      {
        title: 'Shooting through a wall',
        text: 'Kestrel is fully hidden: the line is dotted and red. The only way is through the farmhouse wall, which absorbs part of the damage.',
        shot: 'Through the wall',
        after: 'Press C to see the line from the side, with everything it crosses.',
        rules: ['UT-24', 'UT-34'],
      },
      NEXT_STOP,
    ],
  },
};
