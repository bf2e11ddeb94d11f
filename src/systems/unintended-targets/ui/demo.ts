import { type Demo, NEXT_STOP } from '../../../ui/demo.ts';

/** The demo scene of *Unintended Targets*, with its tour. */
export const UT_DEMO: Demo = {
  id: 'harrow-crossing',
  title: 'Harrow Crossing',
  shows: 'A street fight by Unintended Targets: bullets that fly on, through crates and into whoever is next.',
  keywords: ['unintended targets'],
  tour: {
    name: 'Who a bullet hits next',
    stops: [
      {
        title: 'Harrow Crossing',
        text: 'Here a bullet that misses flies on, and one that hits may go through. The map decides who and what is in its way.',
        rules: ['UT-04'],
      },
      {
        title: 'Missed by the cover',
        text: 'Vane stands behind a crate: the line on the map turns amber where it first touches it, and the arc shows what is hidden. Press Enter.',
        shot: 'The crate stops it',
        after:
          'The attack missed by no more than the cover’s own dice, so it hit the crate instead. Damage wears the crate down until it is rubble.',
        rules: ['UT-06', 'UT-40', 'UT-43'],
      },
      {
        title: 'Who is behind him?',
        text: 'A wide miss flies on in a narrow lane. When two are equal, the program asks: choose on the map or in the card.',
        shot: 'Who is behind him?',
        after: 'Your choice stands in the log beside the dice, and can be taken back like a die.',
        rules: ['UT-07', 'UT-20', 'UT-21'],
      },
      {
        title: 'Through one, into the next',
        text: 'A rifle goes through whoever does not resist enough. What is left of it flies on.',
        shot: 'Through one, into the next',
        after: 'The card counts down the damage with each body and wall that it went through.',
        rules: ['UT-31', 'UT-32'],
      },
      {
        title: 'The man in the road',
        text: 'The Teamster hides part of Piper. He did nothing, and he may be hit: the card gives his chances too.',
        shot: 'The man in the road',
        after: 'Whoever is in the way may evade. Then the shot flies on to its target.',
        rules: ['UT-12', 'UT-15'],
      },
      {
        title: 'Shooting through a wall',
        text: 'Kestrel is fully hidden: dots and red. The only way is through the farmhouse wall, and the wall takes its share.',
        shot: 'Through the wall',
        after: 'C shows the line from the side, with all that it crosses and how high.',
        rules: ['UT-24', 'UT-34'],
      },
      NEXT_STOP,
    ],
  },
};
