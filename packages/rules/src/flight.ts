/** How something flies or reaches: it decides how a shot is drawn and timed, and which verbs fit it. */
export const FLIGHTS = [
  'bullet',
  'burst',
  'bolt',
  'shell',
  'grenade',
  'flame',
  'beam',
  'sweep',
  'flak',
  'charge',
] as const;
export type Flight = (typeof FLIGHTS)[number];

/** Words in the name of a projectile, and how it flies. The first that is found counts. */
const BY_WORD: readonly (readonly [RegExp, Flight])[] = [
  [/flak/, 'flak'],
  [/arrow|bolt|quarrel|dart|spear|javelin/, 'bolt'],
  [/grenade|flask|pot\b|bottle/, 'grenade'],
  [/shell|rocket|missile|boulder|bomb|stone/, 'shell'],
  [/flame|fire|fuel|burning/, 'flame'],
  [/beam|laser|\bray/, 'beam'],
  [/blade|sword|axe|claw|fist|club/, 'sweep'],
  [/charge|mine/, 'charge'],
  [/burst/, 'burst'],
];

/** How a projectile flies by its name, if nothing else says so: like a bullet if the name says nothing either. */
export function flightByName(projectile: string): Flight {
  const name = projectile.toLowerCase();
  return BY_WORD.find(([words]) => words.test(name))?.[1] ?? 'bullet';
}

/** The article before a word: `a shell`, `an arrow`. */
export function withArticle(word: string): string {
  return `${/^[aeiou]/i.test(word) ? 'an' : 'a'} ${word}`;
}

/**
 * What somebody does with it, before the name of whom they aim at: `throws a grenade at`.
 *
 * @param projectile what the weapon calls it: `grenade`
 */
export function attackVerb(flight: Flight, projectile: string): string {
  switch (flight) {
    case 'bullet':
      return 'fires at';
    case 'burst':
      return 'fires a burst at';
    case 'bolt':
      return `shoots ${withArticle(projectile)} at`;
    case 'shell':
      return `fires ${withArticle(projectile)} at`;
    case 'grenade':
      return `throws ${withArticle(projectile)} at`;
    case 'flame':
      return 'sends fire at';
    case 'beam':
      return 'fires a beam at';
    case 'sweep':
      return 'strikes at';
    case 'flak':
      return 'fires flak at';
    case 'charge':
      return 'sets off a charge at';
  }
}

/** The verbs of something that flies: what it does where it comes down, and in its effect area. */
interface FlightVerbs {
  /** `lands`, as in `The shell lands two inches north.` */
  readonly comesDown: string;
  /** What its effect area does, as a sentence. */
  readonly opens: string;
}

export const FLIGHT_VERBS: Readonly<Record<Flight, FlightVerbs>> = {
  bullet: { comesDown: 'strikes', opens: 'It strikes.' },
  burst: { comesDown: 'strikes', opens: 'It rakes the ground.' },
  bolt: { comesDown: 'strikes', opens: 'It strikes.' },
  shell: { comesDown: 'lands', opens: 'It bursts.' },
  grenade: { comesDown: 'lands', opens: 'It bursts.' },
  flame: { comesDown: 'goes', opens: 'It burns.' },
  beam: { comesDown: 'goes', opens: 'It burns.' },
  sweep: { comesDown: 'goes', opens: 'It sweeps round.' },
  flak: { comesDown: 'bursts', opens: 'It bursts.' },
  charge: { comesDown: 'goes off', opens: 'It bursts.' },
};
