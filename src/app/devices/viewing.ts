import { measured } from '@fall-of-shot/rules/wording';
import type { DeviceView } from '../../network/messages/view-schema.ts';
import type { Visibility } from '../../player-view/visibility.ts';
import type { Scene } from '../../scene/schema/schema.ts';
import type { AppState } from '../../store/state/state.ts';
import type { Aims } from './aims.ts';
import type { SeatOddsFinder } from './odds-of-seats.ts';

/** What the views of devices are made from. */
export interface Viewing {
  readonly state: AppState;
  /** What the side of the seats sees. */
  readonly visibility: Visibility;
  readonly idOf: (name: string) => string | undefined;
  /** The public name of a question or an option: the ids in theirs may reveal what is hidden. */
  readonly veiled: (text: string) => string;
  /** The channel that its devices follow; `null` for the public one. */
  readonly channel: DeviceView['channel'];
  readonly aims: Aims;
  readonly odds: SeatOddsFinder;
}

/** A length in the scene's unit, as players read it. */
export function lengthWords(length: number, { unit }: Scene): string {
  return measured(Math.round(length * 10) / 10, unit);
}
