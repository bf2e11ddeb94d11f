import { bounds, edges } from '@fall-of-shot/plane/shapes';
import { styleOf } from '../../src/canvas/obstructions/obstruction-style.ts';
import { writePack } from '../../src/formats/archives/pack.ts';
import { writeScene } from '../../src/formats/archives/scene-bundle.ts';
import type { OpenedMap } from '../../src/formats/common/opened-map.ts';
import { readPictureHead } from '../../src/formats/images/header.ts';
import { openMap } from '../../src/formats/open/open-map.ts';
import { openAll } from '../../src/formats/open/opening.ts';
import { writeUvtt } from '../../src/formats/uvtt/uvtt-writing.ts';
import { deepEqual } from '../../src/lib/deep-equal.ts';
import { isDrawable } from '../../src/scene/grid/drawable-grid.ts';
import { readSceneFile, writeSceneFile } from '../../src/scene/schema/file.ts';
import { footprintOf } from '../../src/scene/schema/footprint.ts';
import { sceneSchema } from '../../src/scene/schema/schema.ts';
import { brokenPoints } from '../fixtures/broken-uvtt.ts';
import { well } from '../fixtures/donjon.ts';
import { house, tiled } from '../fixtures/foundry.ts';
import { ridge } from '../fixtures/megamek.ts';
import { tinyAvif, tinyGif, tinyJpeg } from '../fixtures/pictures.ts';
import { encodePng } from '../fixtures/png.ts';
import { chequered, orchard, points, portal, uvtt } from '../fixtures/uvtt.ts';
import { dungeon } from '../fixtures/watabou.ts';
import { EXAMPLE_TEMPLATES, EXAMPLES } from '../support/systems.ts';

const NOW = '2026-11-22T12:00:00.000Z';

/** A whole number from 0 up to below `n`, different each time. */
export type Dice = (n: number) => number;

/** Numbers derived from a seed. */
export function diceFrom(seed: number): Dice {
  let state = seed | 0;
  return (n) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * n);
  };
}

const LAMP = { position: { x: 4, y: 3 }, range: 6, intensity: 0.5, color: 'ffeccd8b', shadows: false };

function opened(bytes: Uint8Array): OpenedMap {
  const read = openMap(bytes, 'seed');
  if (!read.ok) throw new Error(read.error);
  return read.value;
}

function text(value: unknown): Buffer {
  return Buffer.from(typeof value === 'string' ? value : JSON.stringify(value));
}

/** Our own files of every format, by name. */
export function seeds(): ReadonlyMap<string, Buffer> {
  const small = uvtt({
    line_of_sight: [points(1, 1, 9, 1, 9, 7), points(0, 3, 4, 3)],
    objects_line_of_sight: [points(3, 5, 4, 5, 4, 6, 3, 5)],
    portals: [portal(4, 3, 5, 3), portal(1, 1, 1, 2, false)],
    lights: [LAMP],
    image: chequered(10, 8, 10).toString('base64'),
  });
  const exported = writeUvtt(opened(text(orchard())).scene, null).text;
  return new Map<string, Buffer>([
    ['uvtt', text(small)],
    ['uvtt, picture elsewhere', text({ ...small, image: 'maps/a.webp' })],
    ['uvtt, broken points', text(brokenPoints())],
    ['uvtt, exported', text(exported)],
    ['foundry 7', text(house(7))],
    ['foundry 11', text(house(11))],
    ['foundry 14', text(house(14))],
    ['foundry list', text([house(11)])],
    ['foundry pack', text([house(11), tiled()].map((scene) => JSON.stringify(scene)).join('\n'))],
    ['foundry tiles', text(tiled())],
    ['watabou', text(dungeon())],
    ['donjon', text(well())],
    ['megamek', text(ridge())],
    ['scene', text(writeSceneFile(opened(text(house(11)))))],
    ['png', encodePng(6, 5, (x, y) => [x * 40, y * 50, 7])],
    ['jpeg', tinyJpeg(640, 480, { orientation: 6, little: true })],
    ['gif', tinyGif(30, 20)],
    ['webp', chequered(4, 3, 5)],
    ['avif', tinyAvif(64, 48, { tile: 32, quarters: 1 })],
  ]);
}

const NUMBERS = [
  'NaN',
  '1e999',
  '-1e999',
  '-1',
  '0',
  '-0',
  '1e300',
  '1e-300',
  '999999',
  '1000001',
  '2147483648',
  '0.1',
  '1e9',
  '-5e8',
];
const VALUES: readonly unknown[] = [
  null,
  true,
  false,
  '',
  'x',
  [],
  {},
  [[]],
  -1,
  0,
  1.5,
  1e6,
  '7',
  { x: 1, y: 1 },
  [true],
];

function one<T>(dice: Dice, list: readonly T[]): T {
  const item = list[dice(list.length)];
  if (item === undefined) throw new Error('nothing to choose from');
  return item;
}

/** Alters bytes: flips, cuts, pieces removed, doubled, moved, or taken from another file. */
function bytesChanged(file: Buffer, other: Buffer, dice: Dice): Buffer {
  const at = dice(file.length + 1);
  const long = 1 + dice(Math.min(200, file.length));
  switch (dice(6)) {
    case 0: {
      const flipped = Buffer.from(file);
      for (let i = dice(8); i >= 0; i--) flipped[dice(flipped.length)] = dice(256);
      return flipped;
    }
    case 1:
      return file.subarray(0, at);
    case 2:
      return Buffer.concat([file.subarray(0, at), file.subarray(at + long)]);
    case 3:
      return Buffer.concat([file.subarray(0, at), file.subarray(at, at + long), file.subarray(at)]);
    case 4:
      return Buffer.concat([file.subarray(0, at), other.subarray(dice(other.length))]);
    default: {
      const from = dice(file.length);
      return Buffer.concat([file.subarray(0, at), file.subarray(from, from + long), file.subarray(at)]);
    }
  }
}

/** Replaces a number somewhere in a text, perhaps with something that is not JSON. */
function numberChanged(file: Buffer, dice: Dice): Buffer {
  const whole = file.toString('latin1');
  const found = [...whole.slice(0, 200_000).matchAll(/(?<=[\s:,["])-?\d+(?:\.\d+)?(?=[\s,\]}"])/g)];
  if (found.length === 0) return file;
  const { index, 0: number } = one(dice, found);
  return Buffer.from(whole.slice(0, index) + one(dice, NUMBERS) + whole.slice(index + number.length), 'latin1');
}

/** Every object and list in a value that has members, outermost first. */
function holders(value: unknown): object[] {
  const found: object[] = [];
  const open = [value];
  while (open.length > 0 && found.length < 2000) {
    const each = open.shift();
    if (typeof each !== 'object' || each === null) continue;
    if (Object.keys(each).length > 0) found.push(each);
    open.push(...Object.values(each).slice(0, 200));
  }
  return found;
}

function nested(depth: number): string {
  return `${'['.repeat(depth)}${']'.repeat(depth)}`;
}

/** Copies of copies would outgrow memory: one member gets at most this many characters. */
const LARGEST = 300_000;

/** A value repeated in a list. */
function copies(was: unknown, count: number): unknown[] {
  const weight = JSON.stringify(was)?.length ?? 1;
  return Array.from({ length: Math.min(count, Math.floor(LARGEST / weight)) }, () => was);
}

/** A placeholder for deeply nested lists until the text is written: they could not be written as a value. */
const DEEP = '@deep@';

/** The replacement of a member: something else, repeated, very long, very deep, or a number of another size. */
function otherValue(was: unknown, dice: Dice): unknown {
  switch (dice(6)) {
    case 0:
      return Array.isArray(was) ? copies(was, 10).flat() : [was, was];
    case 1:
      return copies(was, 300);
    case 2:
      return 'abc '.repeat(1 + dice(3000));
    case 3:
      return DEEP;
    case 4:
      return typeof was === 'number' ? was * one(dice, [-1, 1e3, 1e6, 1e12, 1e-9, 0]) : String(typeof was);
    default:
      return one(dice, VALUES);
  }
}

/** Removes or replaces some members of a JSON value. */
function memberChanged(file: Buffer, dice: Dice): Buffer {
  try {
    const value: unknown = JSON.parse(file.toString('utf8'));
    for (let i = dice(3); i >= 0; i--) {
      const all = holders(value);
      if (all.length === 0) break;
      // Half of all changes near the top: there are few members, and all of them matter.
      const holder = one(dice, dice(2) === 0 ? all.slice(0, 12) : all);
      const key = one(dice, Object.keys(holder));
      if (dice(7) === 0) Reflect.deleteProperty(holder, key);
      else Reflect.set(holder, key, otherValue(Reflect.get(holder, key), dice));
    }
    return Buffer.from(JSON.stringify(value).replace(`"${DEEP}"`, nested(1 + dice(20_000))));
  } catch {
    // No longer JSON, or nested too deep to be written again.
    return numberChanged(file, dice);
  }
}

/** A file altered in a way that only depends on the dice. */
export function mutated(file: Buffer, other: Buffer, dice: Dice): Buffer {
  let changed = file;
  for (let i = dice(3); i >= 0; i--) {
    const way = dice(10);
    // A picture, or a file that is no longer JSON, only has bytes to alter.
    if (way < 3 || changed.length === 0) changed = changed.length === 0 ? other : bytesChanged(changed, other, dice);
    else changed = way < 6 ? numberChanged(changed, dice) : memberChanged(changed, dice);
    // Doubled repeatedly: large files are tested elsewhere.
    if (changed.length > 40 * LARGEST) return file;
  }
  return changed;
}

/** What drawing a map computes from it, without drawing. */
function worksOut({ scene, assets }: OpenedMap): void {
  const legal = (value: number) => {
    if (!Number.isFinite(value)) throw new Error('a coordinate is not finite');
  };
  for (const thing of scene.obstructions) {
    Object.values(bounds(thing.shape)).forEach(legal);
    for (const { a, b } of edges(thing.shape)) [a.x, a.y, b.x, b.y].forEach(legal);
    styleOf(thing, scene.unit);
  }
  for (const piece of scene.pieces) Object.values(bounds(footprintOf(piece))).forEach(legal);
  const { grid, picture } = scene;
  if (grid.kind !== 'none' && !isDrawable(grid, scene.size)) throw new Error('the grid is too fine to be drawn');
  if (picture && !picture.asset.startsWith('demo:') && !assets[picture.asset])
    throw new Error('its picture is not there');
}

/** What a schema's own messages are recognized by. */
const ZOD_WORDS =
  /\b(?:Invalid (?:input|option|key|string|element|value)|Too (?:big|small)|Unrecognized key|expected \w+, received)\b/;

/** What is wrong with a sentence; undefined if it is one. */
export function faultOf(sentence: string): string | undefined {
  if (!/^\S.*[.!?]$/s.test(sentence)) return 'it ends without a full stop';
  if (sentence.length > 1500) return 'it is longer than anybody reads';
  if (ZOD_WORDS.test(sentence)) return 'it is in the words of the schema library';
  return /undefined|NaN|\[object/.test(sentence) ? 'it speaks of undefined things' : undefined;
}

function checkMap(map: OpenedMap, isOurs: boolean): void {
  const read = sceneSchema.safeParse(map.scene);
  if (!read.success) throw new Error(`no legal scene: ${JSON.stringify(read.error.issues.slice(0, 2))}`);
  const again = readSceneFile(JSON.parse(writeSceneFile(map)));
  if (!again.ok) throw new Error(`it cannot be read again: ${again.error}`);
  if (!deepEqual(again.value.scene, map.scene)) throw new Error('read again it is another');
  // Our own files state grids and assets without a check.
  if (!isOurs) worksOut(map);
  for (const notice of map.notices) {
    const fault = faultOf(notice);
    if (fault) throw new Error(`a notice: ${fault}: ${notice.slice(0, 300)}`);
  }
}

/** Our own compressed files, by name: a scene with a picture, and a pack. */
export async function bundleSeeds(): Promise<ReadonlyMap<string, Buffer>> {
  const { scene } = opened(text(house(11)));
  const face = encodePng(6, 5, (x, y) => [x * 40, y * 50, 7]);
  const picture = new Blob([face as Uint8Array<ArrayBuffer>], { type: 'image/png' });
  const pieces = scene.pieces.map((piece) => ({ ...piece, picture: 'face' }));
  const [template] = EXAMPLE_TEMPLATES['action-tests'];
  if (!template) throw new Error('There are no examples.');
  const entry = { template: { ...template, body: { ...template.body, picture: 'face' } }, picture };
  const pack = { name: 'Militia', templates: [entry], weapons: EXAMPLES['unintended-targets'] };
  const bytes = async (file: Blob) => Buffer.from(await file.arrayBuffer());
  return new Map([
    ['scene.fallofshot', await bytes(await writeScene({ ...scene, pieces }, { face: picture }, NOW))],
    ['militia.fallofshot-pack', await bytes(await writePack(pack, NOW))],
  ]);
}

/** Opens an altered file of ours as the app does, and throws if the result is wrong. */
export async function tryOutBundle(bytes: Uint8Array, name: string): Promise<Tried> {
  const began = performance.now();
  const [came] = await openAll([new File([bytes as Uint8Array<ArrayBuffer>], name)]);
  const took = performance.now() - began;
  if (took > longest(bytes.length)) throw new Error(`it took ${Math.round(took)} ms`);
  if (!came) throw new Error('nothing came of it');
  if (came.as === 'scene') checkMap({ ...came.opened, assets: {} }, true);
  const error = came.as === 'refused' ? came.refusal.error : undefined;
  const fault = error === undefined ? undefined : faultOf(error);
  if (fault) throw new Error(`its refusal: ${fault}: ${error?.slice(0, 300)}`);
  return { took, ok: came.as === 'scene' || came.as === 'pack' };
}

/** The result of one try: the time to open, in milliseconds, and whether it opened. */
export interface Tried {
  readonly took: number;
  readonly ok: boolean;
}

/** The longest time to open a file, in milliseconds: reading ten megabytes of JSON takes most of a second. */
const longest = (bytes: number) => 2000 + bytes / 10_000;

/** Opens an altered file and throws if the result is wrong. */
export function tryOut(bytes: Uint8Array, name: string): Tried {
  const began = performance.now();
  const read = openMap(bytes, name);
  const took = performance.now() - began;
  if (took > longest(bytes.length)) throw new Error(`it took ${Math.round(took)} ms`);
  if (read.ok) {
    checkMap(read.value, name.startsWith('scene') || read.value.shot !== undefined);
    return { took, ok: true };
  }
  const fault = faultOf(read.error);
  if (fault) throw new Error(`its refusal: ${fault}: ${read.error.slice(0, 300)}`);
  if (read.rescue) checkMap(read.rescue.opened, false);
  if (readPictureHead(bytes)?.truncated === false && !read.error.includes('picture'))
    throw new Error('a picture was refused');
  return { took, ok: false };
}
