import { deflateRawSync, deflateSync } from 'node:zlib';
import { crc32Of } from '../../test/fixtures/crc32.ts';
import { pngOf } from '../../test/fixtures/png.ts';
import { cave, hostileScene, pieces, randomWall, shortWalls } from './scenes.ts';

/** A file made to freeze the window, or a large one that must open. */
export interface HostileFile {
  /** The name it is opened by. */
  readonly name: string;
  readonly bytes: Buffer;
  /** Whether it must open, or must be refused with a sentence; undefined if either will do. */
  readonly opens?: boolean;
}

/** One entry of a zip: its bytes, and what the directory says of their size if that is a lie. */
interface Entry {
  readonly name: string;
  readonly bytes: Buffer;
  readonly says?: number;
}

/** A zip as any program would write it, entries deflated. */
function zipOf(entries: readonly Entry[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, bytes, says = bytes.length } of entries) {
    const packed = deflateRawSync(bytes, { level: 9 });
    const title = Buffer.from(name);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(20, 4);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(crc32Of(bytes), 14);
    local.writeUInt32LE(packed.length, 18);
    local.writeUInt32LE(says, 22);
    local.writeUInt16LE(title.length, 26);
    const listed = Buffer.alloc(46);
    listed.writeUInt32LE(0x02014b50, 0);
    listed.writeUInt16LE(20, 4);
    listed.writeUInt16LE(20, 6);
    local.copy(listed, 10, 8, 30);
    listed.writeUInt32LE(at, 42);
    directory.push(listed, title);
    parts.push(local, title, packed);
    at += local.length + title.length + packed.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, list, end]);
}

const json = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));

/** Many bytes of nothing, which pack a thousandfold. */
const nothing = (megabytes: number): Buffer => Buffer.alloc(megabytes << 20, ' ');

const packHead = { format: 'fall-of-shot/pack', version: 1, name: 'Bomb', templates: [], weapons: [], pictures: {} };
const backupHead = {
  format: 'fall-of-shot/backup',
  version: 1,
  writtenAt: '2026-11-22T12:00:00.000Z',
  scenes: [],
};

/** A PNG that only claims to have so many pixels: what is decoded before its header is looked at freezes all the same. */
function claimedPng(width: number, height: number): Buffer {
  return pngOf(width, height, deflateSync(Buffer.alloc(1 << 20), { level: 6 }));
}

/** A PNG of one colour: few bytes, many pixels. */
function flatPng(width: number, height: number): Buffer {
  return pngOf(width, height, deflateSync(Buffer.alloc((1 + 3 * width) * height), { level: 6 }));
}

/** Zips whose content is far larger than they are. */
export function bombs(megabytes = 100): HostileFile[] {
  const spaces = nothing(megabytes);
  return [
    {
      name: 'bomb.fallofshot-pack',
      opens: false,
      bytes: zipOf([{ name: 'pack.json', bytes: Buffer.concat([json(packHead), spaces]) }]),
    },
    {
      name: 'bomb.zip',
      opens: false,
      bytes: zipOf([
        { name: 'manifest.json', bytes: json(backupHead) },
        { name: 'armoury.json', bytes: Buffer.concat([json([]), spaces]) },
        { name: 'settings.json', bytes: json({}) },
      ]),
    },
    {
      name: 'bomb.fallofshot',
      opens: false,
      bytes: zipOf([{ name: 'scene.json', bytes: Buffer.concat([json({}), spaces]) }]),
    },
    { name: 'bomb-maps.zip', opens: false, bytes: zipOf([{ name: 'map.json', bytes: spaces }]) },
    { name: 'bomb-liar.zip', opens: false, bytes: zipOf([{ name: 'scene.json', bytes: spaces, says: 100 }]) },
  ];
}

/** Scenes with more of something than can be drawn. */
export function crowds(): HostileFile[] {
  const scene = (name: string, content: object, opens?: boolean): HostileFile => ({
    name: `${name}.json`,
    bytes: hostileScene(name, content),
    ...(opens === undefined ? {} : { opens }),
  });
  const text = (length: number) => 'm'.repeat(length);
  const shape = (n: number) => ({ shape: 'disc', x: (n % 40) + 1, y: Math.floor(n / 40) % 30, radius: 1 });
  return [
    scene('wall of 1,000 points', { obstructions: [randomWall(1000)] }),
    scene('wall of 5,000 points', { obstructions: [randomWall(5000)] }, false),
    scene('wall of 20,000 points', { obstructions: [randomWall(20_000)] }, false),
    scene('200,000 walls', { obstructions: shortWalls(200_000) }, false),
    scene('a cave of 20,000 points', { obstructions: [cave(20_000)] }, true),
    scene('crossing walls', { obstructions: Array.from({ length: 2000 }, (_, i) => randomWall(11, i)) }, false),
    scene('5,000 pieces', { pieces: pieces(5000) }, false),
    scene(
      '100,000 templates',
      { stencils: Array.from({ length: 100_000 }, (_, i) => ({ id: `s${i}`, area: shape(i) })) },
      false,
    ),
    scene(
      '100,000 pins',
      { pins: Array.from({ length: 100_000 }, (_, i) => ({ id: `p${i}`, x: i % 40, y: i % 30, text: 'a' })) },
      false,
    ),
    scene(
      '100,000 lights',
      { lights: Array.from({ length: 100_000 }, (_, i) => ({ x: i % 40, y: i % 30, range: 20 })) },
      false,
    ),
    scene('a piece of many words', { pieces: pieces(1).map((piece) => ({ ...piece, name: text(10_000_000) })) }, false),
  ];
}

/** Pictures with more pixels than a browser holds. */
export function pictures(): HostileFile[] {
  return [
    { name: 'thirty thousand across.png', bytes: claimedPng(30_000, 30_000), opens: false },
    { name: 'long.png', bytes: claimedPng(200_000, 10), opens: false },
  ];
}

/** Files of other programs. */
export function foreign(): HostileFile[] {
  const points = randomWall(20_000).shape.points;
  const size = { x: 48, y: 36 };
  const map = {
    format: 0.3,
    resolution: { map_size: size, map_origin: { x: 0, y: 0 }, pixels_per_grid: 20 },
    portals: [],
    lights: [],
    image: '',
  };
  const many = shortWalls(200_000).map(({ shape }) => shape.points);
  return [
    { name: 'tangle.dd2vtt', bytes: json({ ...map, line_of_sight: [points] }) },
    { name: 'many.dd2vtt', bytes: json({ ...map, line_of_sight: many }) },
    { name: 'deep.json', bytes: Buffer.from(`${'['.repeat(5_000_000)}`), opens: false },
    {
      name: 'tangle.foundry.json',
      bytes: json({
        name: 'Tangle',
        width: 4800,
        height: 3600,
        grid: { type: 1, size: 100 },
        padding: 0,
        tokens: [],
        walls: points.slice(1).map((b, i) => ({
          c: [points[i]?.x, points[i]?.y, b.x, b.y].map((each) => Math.round((each ?? 0) * 100)),
          move: 20,
          sight: 20,
          light: 20,
          sound: 20,
          dir: 0,
          door: 0,
          ds: 0,
        })),
      }),
    },
    {
      name: 'checks.board',
      bytes: Buffer.from(
        [
          'size 100 100',
          ...Array.from({ length: 10_000 }, (_, i) => {
            const [x, y] = [(i % 100) + 1, Math.floor(i / 100) + 1];
            return `hex ${String(x).padStart(2, '0')}${String(y).padStart(2, '0')} ${(i * 7) % 20} "woods:${1 + (i % 2)};rough:1;building:${i % 3}" ""`.replace(
              '100',
              '100',
            );
          }),
          'end',
        ].join('\n'),
      ),
    },
  ];
}

/** Large files that are honest and must open. */
export function large(): HostileFile[] {
  return [
    {
      name: '50,000 walls.json',
      bytes: hostileScene('50,000 walls', { obstructions: shortWalls(50_000) }),
      opens: true,
    },
    { name: '2,000 pieces.json', bytes: hostileScene('2,000 pieces', { pieces: pieces(2000) }), opens: true },
    { name: 'sixty megapixels.png', bytes: flatPng(10_000, 6000), opens: true },
  ];
}
