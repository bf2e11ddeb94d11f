import type { LogEntry } from '../../scene/schema/log-schema.ts';
import type { Scene } from '../../scene/schema/schema.ts';
import { asForetold } from './foretold.ts';

/** Shots against what was foretold: of one piece, of one side, or of all. */
export interface HitRecord {
  readonly name: string;
  readonly shots: number;
  readonly hits: number;
  /** The sum of the chances to hit. */
  readonly expected: number;
  /** How far the hits are from that, in standard deviations; 0 if nothing could have come otherwise. */
  readonly luck: number;
}

/** The faces of one kind of die. */
export interface DieRecord {
  readonly sides: number;
  readonly rolled: number;
  readonly average: number;
  /** The average of a fair die. */
  readonly fair: number;
  /** How far the average is from that, in standard deviations. */
  readonly luck: number;
  /** How often each face came, from 1. */
  readonly faces: readonly number[];
}

/** Hits so far, and those expected, after each shot. */
export interface CoursePoint {
  readonly shot: number;
  readonly hits: number;
  readonly expected: number;
}

/** One shot as a line of the table. */
export interface ShotLine {
  readonly shot: number;
  readonly at: string;
  readonly turn: number | null;
  readonly firer: string;
  /** Whose piece the firer is; `null` if no player has a seat with it. */
  readonly player: string | null;
  readonly side: string;
  readonly chance: number;
  readonly isHit: boolean;
  readonly headline: string;
}

/** A player and the pieces of their seat, by id. */
export interface Player {
  readonly name: string;
  readonly pieces: readonly string[];
}

/** A session: its shots that were foretold, by player, by firer and by side, and its dice. */
export interface Summary {
  readonly all: HitRecord;
  /** Of the players with seats; whoever fires for nobody's seat is the GM's. Empty without seats. */
  readonly byPlayer: readonly HitRecord[];
  readonly byFirer: readonly HitRecord[];
  readonly bySide: readonly HitRecord[];
  readonly dice: readonly DieRecord[];
  readonly course: readonly CoursePoint[];
  readonly lines: readonly ShotLine[];
}

function recordOf(name: string, lines: readonly ShotLine[]): HitRecord {
  const hits = lines.filter(({ isHit }) => isHit).length;
  const expected = lines.reduce((sum, { chance }) => sum + chance, 0);
  const variance = lines.reduce((sum, { chance }) => sum + chance * (1 - chance), 0);
  const luck = variance > 1e-9 ? (hits - expected) / Math.sqrt(variance) : 0;
  return { name, shots: lines.length, hits, expected, luck };
}

function recordsBy(lines: readonly ShotLine[], nameOf: (line: ShotLine) => string): readonly HitRecord[] {
  const names = [...new Set(lines.map(nameOf))];
  return names
    .map((name) =>
      recordOf(
        name,
        lines.filter((line) => nameOf(line) === name),
      ),
    )
    .sort((a, b) => b.shots - a.shots || (a.name < b.name ? -1 : 1));
}

/** The dice in the steps of a shot, by their sides. */
function diceIn({ steps }: LogEntry): readonly { readonly sides: number; readonly faces: readonly number[] }[] {
  return steps.flatMap(({ detail }): { readonly sides: number; readonly faces: readonly number[] }[] => {
    if ('pool' in detail) return [detail.pool];
    return 'die' in detail && detail.die ? [detail.die] : [];
  });
}

function dieRecord(sides: number, all: readonly number[]): DieRecord {
  const average = all.reduce((sum, face) => sum + face, 0) / all.length;
  const fair = (sides + 1) / 2;
  const deviation = Math.sqrt((sides * sides - 1) / 12 / all.length);
  const faces = Array.from({ length: sides }, (_, i) => all.filter((face) => face === i + 1).length);
  return { sides, rolled: all.length, average, fair, luck: deviation > 0 ? (average - fair) / deviation : 0, faces };
}

/** Pieces of no seat are the GM's. */
const GM = 'The GM';

/** Sums up the shots in a scene's log against what was foretold of them. */
export function summaryOf(
  { log, pieces, sides }: Pick<Scene, 'log' | 'pieces' | 'sides'>,
  players: readonly Player[] = [],
): Summary {
  const lines = log.flatMap((entry): ShotLine[] => {
    const told = asForetold(entry);
    const id = entry.tape.order.firer;
    const firer = pieces.find((piece) => piece.id === id);
    if (!told) return [];
    return [
      {
        shot: entry.shot + 1,
        at: entry.at,
        turn: entry.turn,
        firer: firer?.name ?? id,
        player: players.find((player) => player.pieces.includes(id))?.name ?? null,
        side: firer ? sides[firer.side] : 'gone',
        chance: told.hit,
        isHit: told.isHit,
        headline: entry.outcome.headline,
      },
    ];
  });
  const faces = new Map<number, number[]>();
  for (const { sides: kind, faces: rolled } of log.flatMap(diceIn)) {
    faces.set(kind, [...(faces.get(kind) ?? []), ...rolled]);
  }
  let [hits, expected] = [0, 0];
  const course = lines.map(({ shot, chance, isHit }): CoursePoint => {
    hits += isHit ? 1 : 0;
    expected += chance;
    return { shot, hits, expected };
  });
  return {
    all: recordOf('All', lines),
    byPlayer: players.length > 0 ? recordsBy(lines, ({ player }) => player ?? GM) : [],
    byFirer: recordsBy(lines, ({ firer }) => firer),
    bySide: recordsBy(lines, ({ side }) => side),
    dice: [...faces]
      .filter(([, all]) => all.length > 0)
      .map(([kind, all]) => dieRecord(kind, all))
      .sort((a, b) => b.rolled - a.rolled),
    course,
    lines,
  };
}

/** A field of a table in text: quoted where it must be, and never taken for a formula. */
function field(value: string | number | boolean | null): string {
  const text = value === null ? '' : String(value);
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The shots of a session as CSV, with a head line. */
export function summaryCsv({ lines }: Pick<Summary, 'lines'>): string {
  const head = ['shot', 'time', 'turn', 'firer', 'player', 'side', 'chance to hit', 'hit', 'what happened'];
  const rows = lines.map(({ shot, at, turn, firer, player, side, chance, isHit, headline }) => [
    shot,
    at,
    turn,
    firer,
    player,
    side,
    Number(chance.toFixed(6)),
    isHit,
    headline,
  ]);
  return `${[head, ...rows].map((row) => row.map(field).join(',')).join('\r\n')}\r\n`;
}
