import type { Aiming } from '../../network/messages/intents.ts';

/** What the seats of devices aim, by {@link aimKey}. */
export type Aims = ReadonlyMap<string, Aiming>;

/** The key of what a seat aims: whoever sits there next aims at nothing yet. */
export function aimKey(device: string, seat: string): string {
  return `${device} ${seat}`;
}
