import type { Scene } from './schema.ts';

/** Metres in a foot. */
const FOOT = 0.3048;

/**
 * Scene units in one metre of *Unintended Targets* (CO-01). On a table in inches one metre of the rules is one inch of the
 * tables (a ruling of ours).
 */
export function perMetreOf({ unit, settings }: Pick<Scene, 'unit' | 'settings'>): number {
  if (unit === 'in') return settings.perInch;
  return unit === 'm' ? 1 : 1 / FOOT;
}
