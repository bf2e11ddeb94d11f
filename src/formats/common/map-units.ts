import type { Unit } from '@fall-of-shot/rules/vocabulary';

/** Length of a map square if the file does not say: an inch on the table, or the usual five feet. */
const USUAL: Readonly<Record<Unit, number>> = { in: 1, ft: 5, m: 1.5 };

/** Returns the usual length of a square in a unit. */
export function usualSquare(unit: Unit): number {
  return USUAL[unit];
}

/** Names of units, the unit of ours that they convert to, and the factor. */
const CALLED: readonly (readonly [names: readonly string[], unit: Unit, times: number])[] = [
  [['ft', 'feet', 'foot', 'f', "'", '′', 'ft/hex', 'pies', 'pieds', 'fuß'], 'ft', 1],
  [['m', 'meter', 'meters', 'metre', 'metres', 'mt', 'mtr', 'meter/hex', 'metros', 'mètres', 'metri'], 'm', 1],
  [['in', 'inch', 'inches', '"', '″'], 'in', 1],
  [['yd', 'yds', 'yard', 'yards'], 'ft', 3],
  [['mi', 'mile', 'miles'], 'ft', 5280],
  [['km', 'kilometer', 'kilometers', 'kilometre', 'kilometres'], 'm', 1000],
  [['cm', 'centimeter', 'centimetre'], 'm', 0.01],
];

/** Looks up a unit by name. Returns our unit and the factor, or undefined for an unknown name. */
export function unitNamed(name: string): { readonly unit: Unit; readonly times: number } | undefined {
  const plain = name.trim().toLowerCase().replace(/\.$/, '');
  const found = CALLED.find(([names]) => names.includes(plain));
  return found && { unit: found[1], times: found[2] };
}
