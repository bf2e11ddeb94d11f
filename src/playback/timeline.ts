import type { Step } from '../rules/protocol.ts';
import type { StepDetail } from '../rules/step.ts';
import { playbackKind } from './playback-system.ts';
import { AT_ONCE, type Lasting, legTime, TIMES } from './times.ts';

/** One beat: the time in which a step plays, in milliseconds from the start. */
export interface Beat {
  readonly kind: StepDetail['kind'];
  /** Index of its step in the attack. */
  readonly step: number;
  readonly start: number;
  readonly end: number;
}

export interface Timeline {
  readonly beats: readonly Beat[];
  readonly length: number;
}

function flight(steps: readonly Step[], perTenMetres: number): number {
  const aim = steps.find((step) => step.detail.kind === 'aim')?.detail;
  return aim?.kind === 'aim' ? legTime(aim.from, aim.at, perTenMetres) : TIMES.flightLeast;
}

/** How long a step plays, and how long to wait after it. */
function lasting(step: Step, steps: readonly Step[], perTenMetres: number): Lasting {
  const { detail } = step;
  switch (detail.kind) {
    case 'aim':
      return [TIMES.aim, 100];
    case 'direction':
      return [TIMES.compass, 150];
    case 'distance':
      return [TIMES.counting, 150];
    case 'landing':
      return [flight(steps, perTenMetres) + TIMES.burst, 0];
    case 'overrule':
      return [TIMES.override, TIMES.hold];
    case 'area':
      return [TIMES.area, TIMES.hold];
    case 'effect':
    case 'rubble':
      return [TIMES.answer, TIMES.pause];
    case 'test':
      return detail.test === 'attack' ? [TIMES.die, TIMES.hold] : [TIMES.pool, TIMES.pause];
    case 'spent':
    case 'note':
      return AT_ONCE;
    default:
      return playbackKind(detail.kind)?.lasting(detail, perTenMetres) ?? AT_ONCE;
  }
}

/**
 * Turns steps into beats, one after another in the order they happened. The attack is already decided; time only shows
 * it. With `still` (reduced motion) each step is shown for a moment, in the same order.
 *
 * @param options.perTenMetres scene units in ten metres, for flight times
 * @param options.least the shortest time of each step, in milliseconds, so that its caption can be read
 */
export function timeline(
  steps: readonly Step[],
  options: { readonly still: boolean; readonly perTenMetres?: number; readonly least?: readonly number[] },
): Timeline {
  const beats: Beat[] = [];
  let now = 0;
  steps.forEach((step, index) => {
    const [plays, waits] = lasting(step, steps, options.perTenMetres ?? 12);
    const least = options.least?.[index] ?? 0;
    // A step with only words plays as long as they need.
    const time = plays === 0 ? least : options.still ? TIMES.withoutMotion : plays;
    beats.push({ kind: step.detail.kind, step: index, start: now, end: now + time });
    now += Math.max(time + (options.still ? 0 : waits), least);
  });
  return { beats, length: now };
}

/** How far a beat has played at a time, 0 to 1; with `still` it is complete at once. */
export function progress(beat: Beat, time: number, still: boolean): number {
  if (time < beat.start) return 0;
  if (still || time >= beat.end) return 1;
  return (time - beat.start) / (beat.end - beat.start);
}

/** The step that plays at a time: the last that has begun, -1 before the first. */
export function stepAt({ beats }: Timeline, time: number): number {
  let step = -1;
  for (const beat of beats) if (time >= beat.start) step = beat.step;
  return step;
}
