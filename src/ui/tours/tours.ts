import type { RuleNumber } from '../../rules/rule.ts';
import type { Scene } from '../../scene/schema/schema.ts';
import type { DemoName } from '../program/demos.ts';

/** One stop of a tour: what to look at, its prepared shot, and what to look at afterwards. */
export interface TourStop {
  readonly title: string;
  readonly text: string;
  /** The example shot, by its title in the scene. */
  readonly shot?: string;
  /** Shown after the shot; the result of the dice is not known here. */
  readonly after?: string;
  /** The rules it explains. */
  readonly rules: readonly RuleNumber[];
}

/** A guided tour through the rules of a demo scene. */
export interface Tour {
  readonly name: string;
  readonly stops: readonly TourStop[];
}

const NEXT: TourStop = {
  title: 'Now your own table',
  text: 'O opens a map or a picture, P places pieces from the roster, F fires. Dice that are rolled on the table are typed: choose “Type dice” in the card. ? lists every key.',
  rules: [],
};

/** The tours of the demo scenes. */
export const TOURS: Readonly<Record<DemoName, Tour>> = {
  'ridge-nine': {
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
      NEXT,
    ],
  },
  'harrow-crossing': {
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
      NEXT,
    ],
  },
  'ruined-chapel': {
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
        text: 'Nothing stands between Wren and the knight but what the knight wears.',
        shot: 'Bolt against mail',
        after: 'Each layer took its part, from the outside in. The log shows what was left after each.',
        rules: ['AT-41', 'AT-42', 'AT-37'],
      },
      NEXT,
    ],
  },
};

/** The tour of a scene: of the demo scene it was made from, as long as it has that picture. */
export function tourOf({ picture }: Pick<Scene, 'picture'>): Tour | undefined {
  const name = picture?.asset.startsWith('demo:') ? picture.asset.slice('demo:'.length) : '';
  return Object.hasOwn(TOURS, name) ? TOURS[name as DemoName] : undefined;
}
