import type { Box, DrawnBox, DrawnDisc, DrawnLine, Frame } from './frames.ts';

/** What one window showed of one shot, as figures. */
export interface Measures {
  /** From Fire to the sentence at the end, in milliseconds; null if it did not come. */
  readonly length: number | null;
  /** The sentences before the end, and the most characters a second that one asks to be read. */
  readonly sentences: number;
  readonly fastest: number;
  readonly fastestSentence: string;
  /** How long each kind of thing was in the air, in milliseconds. */
  readonly air: Readonly<Record<string, number>>;
  /** What lay on what in a settled frame, each pair once. */
  readonly overlaps: readonly string[];
  /** Leaders that crossed in a settled frame. */
  readonly crossings: number;
  /** The largest share of the free part of the window beyond the map, once the camera stands. */
  readonly void: number;
  /** Whether firer and target were in the free part whenever the camera stood. */
  readonly inView: boolean;
}

/** Less than this is rounding, in window pixels. */
const SLACK = 1;

function overlap(a: Box, b: Box): boolean {
  return (
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > SLACK &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > SLACK
  );
}

function covers(box: Box, { x, y, radius }: DrawnDisc): boolean {
  const nearest = {
    x: Math.min(box.right, Math.max(box.left, x)),
    y: Math.min(box.bottom, Math.max(box.top, y)),
  };
  return Math.hypot(nearest.x - x, nearest.y - y) < radius - SLACK;
}

function cross(a: DrawnLine, b: DrawnLine): boolean {
  const side = ({ from, to }: DrawnLine, p: { readonly x: number; readonly y: number }) =>
    (to.x - from.x) * (p.y - from.y) - (to.y - from.y) * (p.x - from.x);
  return side(a, b.from) * side(a, b.to) < 0 && side(b, a.from) * side(b, a.to) < 0;
}

function pairs<T>(all: readonly T[]): readonly (readonly [T, T])[] {
  return all.flatMap((one, i) => all.slice(i + 1).map((other) => [one, other] as const));
}

/** What lies on what in one frame. */
function overlapsIn({ tags, dice, names, pieces }: Frame): readonly string[] {
  const said = (a: DrawnBox, b: string) => `${a.name} on ${b}`;
  return [
    ...pairs([...tags, ...dice]).flatMap(([a, b]) => (overlap(a, b) ? [said(a, b.name)] : [])),
    ...[...tags, ...dice].flatMap((box) => [
      ...pieces.flatMap((piece) => (covers(box, piece) ? [said(box, piece.id)] : [])),
      ...names.flatMap((name) => (overlap(box, name) ? [said(box, `the name ${name.name}`)] : [])),
    ]),
  ];
}

/** Stretches of frames in which something holds, in milliseconds each. */
function longest(frames: readonly Frame[], holds: (frame: Frame) => boolean): number {
  let most = 0;
  let began: number | null = null;
  for (const frame of frames) {
    if (holds(frame)) began ??= frame.time;
    else if (began !== null) {
      most = Math.max(most, frame.time - began);
      began = null;
    }
  }
  return most;
}

/** How long each sentence stood, the last one excepted: it stands until the next shot. */
function sentencesOf(frames: readonly Frame[]): readonly { readonly said: string; readonly stood: number }[] {
  const all: { said: string; from: number; to: number }[] = [];
  for (const { sentence, time, over } of frames) {
    if (over) {
      const last = all.at(-1);
      if (last) last.to = time;
      break;
    }
    const last = all.at(-1);
    if (last && last.said === sentence) last.to = time;
    else {
      if (last) last.to = time;
      all.push({ said: sentence, from: time, to: time });
    }
  }
  return all.filter(({ said }) => said !== '').map(({ said, from, to }) => ({ said, stood: to - from }));
}

/**
 * Measures what a window showed of a shot.
 *
 * @param fired the time at which Fire was pressed, in milliseconds
 * @param ended the time at which the end was told; null if it was not
 */
export function measured(frames: readonly Frame[], fired: number, ended: number | null): Measures {
  const own = frames.filter(({ time }) => time >= fired);
  const standing = own.filter(
    ({ camera }, i) => i >= 2 && camera === own[i - 1]?.camera && camera === own[i - 2]?.camera,
  );
  const settled = standing.filter(({ appearing }) => !appearing);
  const told = sentencesOf(own);
  const fast = told.map(({ said, stood }) => ({ said, speed: (said.length / Math.max(1, stood)) * 1000 }));
  const [fastest] = fast.sort((a, b) => b.speed - a.speed);
  const kinds = [...new Set(own.flatMap(({ flying }) => flying))].sort();
  const looked = standing.filter((frame) => frame.void !== null);
  return {
    length: ended === null ? null : ended - fired,
    sentences: told.length,
    fastest: fastest?.speed ?? 0,
    fastestSentence: fastest?.said ?? '',
    air: Object.fromEntries(kinds.map((kind) => [kind, longest(own, ({ flying }) => flying.includes(kind))])),
    overlaps: [...new Set(settled.flatMap(overlapsIn))],
    crossings: Math.max(0, ...settled.map(({ leaders }) => pairs(leaders).filter(([a, b]) => cross(a, b)).length)),
    void: Math.max(0, ...looked.map((frame) => frame.void ?? 0)),
    inView: looked.every(({ inView }) => inView?.every(Boolean) ?? true),
  };
}
