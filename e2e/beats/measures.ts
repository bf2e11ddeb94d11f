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
  /** How many tags or rows told of what it met. */
  readonly met: number;
  /** What lay on what in a settled frame, each pair once. */
  readonly overlaps: readonly string[];
  /** What was cut off by an edge, a panel or the words in a settled frame. */
  readonly cut: readonly string[];
  /** Leaders that crossed in a settled frame. */
  readonly crossings: number;
  /** The largest share of the free part of the window beyond the map, once the camera stands. */
  readonly void: number;
  /** Whether firer and target were in the free part whenever the camera stood. */
  readonly inView: boolean;
}

/** A sentence may have stood up to so much longer than it was seen: frames are looked at now and then. */
const FRAME = 66;

/** Less than this is rounding, in window pixels. */
const SLACK = 1;

/** The circle in a box. */
function discOf({ left, right, top, bottom }: Box): Omit<DrawnDisc, 'id'> {
  return { x: (left + right) / 2, y: (top + bottom) / 2, radius: Math.min(right - left, bottom - top) / 2 };
}

/** How far a point is from a box; 0 inside it. */
function gap({ left, right, top, bottom }: Box, { x, y }: Omit<DrawnDisc, 'id'>): number {
  return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
}

function meet(a: DrawnBox, b: DrawnBox): boolean {
  if (a.round && b.round) return covers(a, discOf(b));
  if (a.round) return gap(b, discOf(a)) < discOf(a).radius - SLACK;
  if (b.round) return meet(b, a);
  return (
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > SLACK &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > SLACK
  );
}

function covers(box: DrawnBox, disc: Omit<DrawnDisc, 'id'>): boolean {
  if (!box.round) return gap(box, disc) < disc.radius - SLACK;
  const own = discOf(box);
  return Math.hypot(own.x - disc.x, own.y - disc.y) < own.radius + disc.radius - SLACK;
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
    ...pairs([...tags, ...dice]).flatMap(([a, b]) => (meet(a, b) ? [said(a, b.name)] : [])),
    ...[...tags, ...dice].flatMap((box) => [
      ...pieces.flatMap((piece) => (covers(box, piece) ? [said(box, piece.id)] : [])),
      ...names.flatMap((name) => (meet(box, name) ? [said(box, `the name ${name.name}`)] : [])),
    ]),
  ];
}

/** The longest time that something of a kind was in the air, in milliseconds: as long as it moves. */
function airOf(frames: readonly Frame[], kind: string): number {
  let most = 0;
  let began: number | null = null;
  let before = '';
  for (const { flying, time } of frames) {
    const look = flying
      .filter((each) => each.kind === kind)
      .map((each) => each.look)
      .join('/');
    if (look === '' || look === before) began = null;
    else began ??= time;
    if (began !== null) most = Math.max(most, time - began);
    before = look;
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
    ({ camera }, i) =>
      i >= 2 && [own[i - 2], own[i - 1], own[i + 1]].every((each) => each === undefined || each.camera === camera),
  );
  const settled = standing.filter(({ appearing }) => !appearing);
  const told = sentencesOf(own);
  const fast = told.map(({ said, stood }) => ({ said, speed: (said.length / (stood + FRAME)) * 1000 }));
  const [fastest] = fast.sort((a, b) => b.speed - a.speed);
  const kinds = [...new Set(own.flatMap(({ flying }) => flying.map(({ kind }) => kind)))].sort();
  const looked = standing.filter((frame) => frame.void !== null);
  return {
    length: ended === null ? null : ended - fired,
    met: Math.max(0, ...own.map(({ tags }) => tags.length)),
    sentences: told.length,
    fastest: fastest?.speed ?? 0,
    fastestSentence: fastest?.said ?? '',
    air: Object.fromEntries(kinds.map((kind) => [kind, airOf(own, kind)])),
    overlaps: [...new Set(settled.flatMap(overlapsIn))],
    cut: [
      ...new Set(
        settled.flatMap(({ tags, dice }) => [...tags, ...dice].flatMap(({ name, cut }) => (cut ? [name] : []))),
      ),
    ],
    crossings: Math.max(0, ...settled.map(({ leaders }) => pairs(leaders).filter(([a, b]) => cross(a, b)).length)),
    void: Math.max(0, ...looked.map((frame) => frame.void ?? 0)),
    inView: looked.every(({ inView }) => inView?.every(Boolean) ?? true),
  };
}
