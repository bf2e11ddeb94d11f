import type { Flight } from '@fall-of-shot/rules/flight';

/** How long something is in the air, in milliseconds at normal speed: by its metres, between two limits. */
interface AirTime {
  readonly base: number;
  readonly perMetre: number;
  readonly least: number;
  readonly most: number;
}

const AIR_TIMES: Readonly<Record<Flight, AirTime>> = {
  bullet: { base: 0, perMetre: 30, least: 240, most: 700 },
  burst: { base: 0, perMetre: 30, least: 240, most: 700 },
  bolt: { base: 0, perMetre: 45, least: 400, most: 900 },
  shell: { base: 900, perMetre: 15, least: 900, most: 1500 },
  // With a bounce of 250.
  grenade: { base: 250, perMetre: 60, least: 750, most: 1150 },
  flame: { base: 600, perMetre: 0, least: 600, most: 600 },
  beam: { base: 180, perMetre: 0, least: 180, most: 180 },
  sweep: { base: 320, perMetre: 0, least: 320, most: 320 },
  flak: { base: 0, perMetre: 30, least: 500, most: 900 },
  charge: { base: 750, perMetre: 0, least: 750, most: 750 },
};

/** The share of a grenade's flight before its bounce. */
export const BOUNCE = 0.74;

/** How long something flies over a distance in metres, in milliseconds. */
export function airTime(flight: Flight, metres: number): number {
  const { base, perMetre, least, most } = AIR_TIMES[flight];
  return Math.min(most, Math.max(least, base + perMetre * metres));
}

/** Whether it climbs and comes down, and can do so while its direction is still rolled. */
export function climbs(flight: Flight): boolean {
  return flight === 'shell' || flight === 'grenade' || flight === 'flak';
}

/** Whether something bursts where it comes down, and throws up dirt. */
export function explodes(flight: Flight): boolean {
  return flight === 'shell' || flight === 'grenade' || flight === 'charge';
}
