import { distance2, type Vec2 } from '../geometry/plane/vec.ts';
import type { Step } from '../rules/protocol.ts';
import type { StepDetail } from '../rules/step.ts';

/** One beat: the stretch of time in which a step plays, in milliseconds from the start. */
export interface Beat {
  readonly kind: StepDetail['kind'];
  /** Which step of the resolution it is. */
  readonly step: number;
  readonly start: number;
  readonly end: number;
}

export interface Timeline {
  readonly beats: readonly Beat[];
  readonly length: number;
}

/** Times at normal speed, in milliseconds (the tokens' figures). */
const TIMES = {
  aim: 300,
  die: 500,
  compass: 900,
  counting: 600,
  flightPerTen: 180,
  flightLeast: 250,
  flightMost: 900,
  burst: 140,
  area: 320,
  answer: 260,
  apart: 180,
  overrule: 300,
  note: 0,
  pool: 350,
  stop: 120,
  tag: 160,
  meeting: 400,
  hold: 400,
  still: 900,
} as const;

/** How long a shot flies from one place to another. */
function legTime(from: Vec2, to: Vec2, perTen: number): number {
  const time = (distance2(from, to) / perTen) * TIMES.flightPerTen;
  return Math.min(TIMES.flightMost, Math.max(TIMES.flightLeast, time));
}

function flight(steps: readonly Step[], perTen: number): number {
  const aim = steps.find((step) => step.detail.kind === 'aim')?.detail;
  return aim?.kind === 'aim' ? legTime(aim.from, aim.at, perTen) : TIMES.flightLeast;
}

/** How long a step plays, and how long the next one waits after it. */
function lasting(step: Step, steps: readonly Step[], perTen: number): [plays: number, waits: number] {
  switch (step.detail.kind) {
    case 'aim':
      return [TIMES.aim, 100];
    case 'to-hit':
      return [TIMES.die, TIMES.hold];
    case 'direction':
      return [TIMES.compass, 150];
    case 'distance':
      return [TIMES.counting, 150];
    case 'landing':
      return [flight(steps, perTen) + TIMES.burst, 0];
    case 'altitude':
      return [TIMES.counting, 150];
    case 'overrule':
      return [TIMES.overrule, TIMES.hold];
    case 'stun':
    case 'recover':
      return [TIMES.answer, TIMES.apart];
    case 'area':
      return [TIMES.area, TIMES.hold];
    case 'effect':
      return [TIMES.answer, TIMES.apart];
    case 'test':
      return step.detail.test === 'attack' ? [TIMES.die, TIMES.hold] : [TIMES.pool, TIMES.apart];
    case 'candidates':
      return [TIMES.area, TIMES.apart];
    case 'picked':
      return [TIMES.answer, TIMES.apart];
    case 'meeting':
      return step.detail.what === 'missed by cover'
        ? [TIMES.stop + TIMES.tag, TIMES.meeting]
        : [legTime(step.detail.from, step.detail.at, perTen) + TIMES.stop + TIMES.tag, TIMES.meeting];
    case 'penetration':
      return [TIMES.stop + TIMES.tag, TIMES.meeting];
    case 'rubble':
      return [TIMES.answer, TIMES.apart];
    case 'end':
      return step.detail.why === 'beyond' ? [TIMES.flightMost, TIMES.hold] : [TIMES.note, 0];
    case 'astray':
      return [TIMES.compass, 150];
    case 'sweep':
      return [TIMES.area, TIMES.hold];
    case 'cover':
    case 'layer':
    case 'dodged':
      return [TIMES.answer, TIMES.apart];
    case 'wound':
      return [TIMES.stop + TIMES.tag, TIMES.meeting];
    case 'margin':
    case 'damage':
    case 'spent':
    case 'note':
      return [TIMES.note, 0];
  }
}

/**
 * Steps as beats in time, one after another in the order in which they happened. The attack is decided before; time
 * only tells it. With `still` (reduced motion) each step stands for a moment, in the same order.
 *
 * @param perTen how many scene units ten metres of flight are, for the time the shot is under way
 * @param least how long each step stands at least, in milliseconds: what is said of it wants to be read
 */
export function timeline(
  steps: readonly Step[],
  options: { readonly still: boolean; readonly perTen?: number; readonly least?: readonly number[] },
): Timeline {
  const beats: Beat[] = [];
  let now = 0;
  steps.forEach((step, index) => {
    const [plays, waits] = lasting(step, steps, options.perTen ?? 12);
    const least = options.least?.[index] ?? 0;
    // What only has something to say plays as long as that takes.
    const time = plays === 0 ? least : options.still ? TIMES.still : plays;
    beats.push({ kind: step.detail.kind, step: index, start: now, end: now + time });
    now += Math.max(time + (options.still ? 0 : waits), least);
  });
  return { beats, length: now };
}

/** How far a beat has played at a time, 0 to 1; with `still` it is there at once. */
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
