import type { Unit } from '../../rules/vocabulary.ts';

/** How long a square of a map is where nothing else is said: an inch of a table, or the five feet of most maps. */
const USUAL: Readonly<Record<Unit, number>> = { in: 1, ft: 5, m: 1.5 };

/** How many units a square usually is. */
export function usualSquare(unit: Unit): number {
  return USUAL[unit];
}

/** What people call a unit, and how many of ours it is. */
const CALLED: readonly (readonly [names: readonly string[], unit: Unit, times: number])[] = [
  [['ft', 'feet', 'foot', 'f', "'", '′', 'ft/hex', 'pies', 'pieds', 'fuß'], 'ft', 1],
  [['m', 'meter', 'meters', 'metre', 'metres', 'mt', 'mtr', 'meter/hex', 'metros', 'mètres', 'metri'], 'm', 1],
  [['in', 'inch', 'inches', '"', '″'], 'in', 1],
  [['yd', 'yds', 'yard', 'yards'], 'ft', 3],
  [['mi', 'mile', 'miles'], 'ft', 5280],
  [['km', 'kilometer', 'kilometers', 'kilometre', 'kilometres'], 'm', 1000],
  [['cm', 'centimeter', 'centimetre'], 'm', 0.01],
];

/** A unit by the name that somebody gave it, and how many of ours it is; nothing for a name that says nothing to us. */
export function unitNamed(name: string): { readonly unit: Unit; readonly times: number } | undefined {
  const plain = name.trim().toLowerCase().replace(/\.$/, '');
  const found = CALLED.find(([names]) => names.includes(plain));
  return found && { unit: found[1], times: found[2] };
}
