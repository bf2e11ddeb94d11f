import type { Sighting } from './sightings.ts';

/** What a list of sightings can be sorted by. */
export type SightingKey = 'from' | 'to' | 'range' | 'cover';

/** A column, and whether its largest value comes first. */
export interface SightingOrder {
  readonly by: SightingKey;
  readonly descending: boolean;
}

const COVERS = ['none', 'partial', 'full'];

const byName = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

const COMPARED: Readonly<Record<SightingKey, (a: Sighting, b: Sighting) => number>> = {
  from: (a, b) => byName.compare(a.from.name, b.from.name),
  to: (a, b) => byName.compare(a.to.name, b.to.name),
  range: (a, b) => a.range - b.range,
  cover: (a, b) => COVERS.indexOf(a.cover) - COVERS.indexOf(b.cover) || a.hidden - b.hidden,
};

/** Sorts sightings. Equal ones are sorted by range, then by names. */
export function sortedSightings(all: readonly Sighting[], { by, descending }: SightingOrder): readonly Sighting[] {
  const sign = descending ? -1 : 1;
  return [...all].sort(
    (a, b) => sign * COMPARED[by](a, b) || COMPARED.range(a, b) || COMPARED.from(a, b) || COMPARED.to(a, b),
  );
}

/** The sightings in which somebody's name has these letters. */
export function foundSightings(all: readonly Sighting[], sought: string): readonly Sighting[] {
  const wanted = sought.trim().toLowerCase();
  if (wanted === '') return all;
  return all.filter(({ from, to }) => [from, to].some(({ name }) => name.toLowerCase().includes(wanted)));
}
