import { contains, distanceToShape, type SolidShape } from '../shapes.ts';
import { distance2, lerp2, type Vec2, type Vec3 } from '../vec.ts';
import { type Blocker, type Candidate, candidates, firstBlockOf, firstTouch, shallowest, stops } from './blockers.ts';
import { stretches } from './crossings.ts';
import { BODY_PARTS, type PartRectangle, silhouette } from './silhouette.ts';
import type { Body, Cover, ObstructionVerdict, PartName, SightVerdict, SilhouetteVerdict } from './verdict.ts';

/** What is looked at: a footprint with a height, built like a body. */
export interface SightTarget {
  readonly at: Vec2;
  readonly footprint: SolidShape;
  readonly base: number;
  readonly height: number;
  readonly body: Body;
}

/** The scene's choices (*Sight*, CO-04). */
export interface SightRules {
  /** A part is in sight when at least this share of it is visible. */
  readonly inSight: number;
  /** What hides less than this share of the silhouette counts as hiding nothing. */
  readonly negligible: number;
}

/** How finely a significant part is sampled: columns across and rows up. */
const COLUMNS = 8;
const ROWS = 10;

/** One sampled line: to which part it goes, and which candidates stop it. */
interface Cell {
  readonly part: PartName;
  readonly stopped: readonly boolean[];
}

type Channel = 'sight' | 'shots';

function areaOf(part: PartRectangle): number {
  return (part.right - part.left) * (part.top - part.bottom);
}

/** Hidden share of each part when only the candidates that `counts` admits are there. */
function hiddenShares(
  cells: readonly Cell[],
  all: readonly Candidate[],
  counts: (candidate: Candidate) => boolean,
): Map<PartName, number> {
  const admitted = all.map(counts);
  const hidden = new Map<PartName, number>();
  for (const cell of cells) {
    const lost = cell.stopped.some((stopped, i) => stopped && admitted[i]);
    hidden.set(cell.part, (hidden.get(cell.part) ?? 0) + (lost ? 1 : 0));
  }
  return new Map([...hidden].map(([part, lines]) => [part, lines / (COLUMNS * ROWS)]));
}

/** The lines from the eye to every sampled point of the silhouette. */
function sampled(eye: Vec3, target: SightTarget, all: readonly Candidate[]): Cell[] {
  const seen = silhouette(eye, target.at, target);
  const cells: Cell[] = [];
  for (const part of BODY_PARTS[target.body]) {
    for (let c = 0; c < COLUMNS; c++) {
      const across = part.left + ((c + 0.5) / COLUMNS) * (part.right - part.left) + 0.5;
      const end = lerp2(seen.left, seen.right, across);
      const column = all.map(({ blocker, sides }) => stretches(eye, end, blocker.shape, sides));
      const ground = distance2(eye, end);
      for (let r = 0; r < ROWS; r++) {
        const height = target.base + target.height * (part.bottom + ((r + 0.5) / ROWS) * (part.top - part.bottom));
        const stopped = all.map(({ blocker }, i) => stops(blocker, column[i] ?? [], eye.z, height, ground));
        cells.push({ part: part.part, stopped });
      }
    }
  }
  return cells;
}

function whole(parts: readonly PartRectangle[], shares: ReadonlyMap<PartName, number>): number {
  const joint = parts.reduce((sum, part) => sum + areaOf(part), 0);
  return parts.reduce((sum, part) => sum + (areaOf(part) / joint) * (shares.get(part.part) ?? 0), 0);
}

function summed(
  parts: readonly PartRectangle[],
  shares: ReadonlyMap<PartName, number>,
  rules: SightRules,
): SilhouetteVerdict {
  const joint = parts.reduce((sum, part) => sum + areaOf(part), 0);
  const verdicts = parts.map((part) => {
    const visible = Math.max(0, 1 - (shares.get(part.part) ?? 0));
    return { part: part.part, share: areaOf(part) / joint, visible, inSight: visible >= rules.inSight };
  });
  const shown = verdicts.filter((part) => part.inSight).length;
  const cover: Cover = shown === 0 ? 'full' : shown === verdicts.length ? 'none' : 'partial';
  return { cover, hidden: whole(parts, shares), parts: verdicts };
}

/** Several of the same thing (the segments of one house) are one object: its shares are those of all of them. */
function distinct(all: readonly Candidate[]): string[] {
  return [...new Set(all.map((candidate) => candidate.blocker.id))];
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}

function reasonFor(hides: { seen: number; shotAt: number }, parts: readonly PartName[]): string {
  const most = Math.max(hides.seen, hides.shotAt);
  const what =
    hides.seen === 0 ? 'stops the shot over' : hides.shotAt === 0 ? 'hides, but does not stop the shot, over' : 'hides';
  const which = parts.length > 0 ? `: ${parts.join(', ')}` : '';
  return `${what} ${percent(most)} of the silhouette${which}`;
}

/**
 * What hides a target from an eye point, by significant parts, for sight and for shots apart.
 *
 * The plan is exact (walls, solids and discs are met by exact predicates); the silhouette is sampled, {@link COLUMNS}
 * by {@link ROWS} points a part, each line at its own height, so a low wall hides legs and not heads. From straight
 * above or below nothing hides. Lengths in scene units.
 */
export function judgeSight(
  eye: Vec3,
  target: SightTarget,
  blockers: readonly Blocker[],
  rules: SightRules,
): SightVerdict {
  const seen = silhouette(eye, target.at, target);
  const middle: Vec3 = { ...target.at, z: target.base + target.height / 2 };
  const parts = BODY_PARTS[target.body];
  const overhead = contains(target.footprint, eye);
  const limit = distanceToShape(eye, target.footprint);
  const all = overhead ? [] : candidates(eye, [seen.left, seen.right, target.at], limit, blockers);

  const cells = sampled(eye, target, all);
  const blocks = (channel: Channel) => (candidate: Candidate) => candidate.blocker.blocks[channel];
  const obstructions: ObstructionVerdict[] = [];
  const counted = new Set<string>();
  for (const id of distinct(all)) {
    const alone = (channel: Channel) =>
      hiddenShares(cells, all, (candidate) => candidate.blocker.id === id && candidate.blocker.blocks[channel]);
    const sight = alone('sight');
    const shots = alone('shots');
    const hides = { seen: whole(parts, sight), shotAt: whole(parts, shots) };
    if (Math.max(hides.seen, hides.shotAt) < rules.negligible) continue;
    counted.add(id);
    const own = all.filter((candidate) => candidate.blocker.id === id);
    const hiddenParts = parts
      .map((part) => part.part)
      .filter((part) => 1 - Math.max(sight.get(part) ?? 0, shots.get(part) ?? 0) < rules.inSight);
    obstructions.push({
      id,
      label: own[0]?.blocker.label ?? id,
      depth: shallowest(own),
      hides,
      parts: hiddenParts,
      touch: firstTouch(eye, middle, own),
      reason: reasonFor(hides, hiddenParts),
    });
  }

  const remaining = all.filter((candidate) => counted.has(candidate.blocker.id));
  const together = (channel: Channel) =>
    summed(
      parts,
      hiddenShares(cells, all, (candidate) => counted.has(candidate.blocker.id) && blocks(channel)(candidate)),
      rules,
    );
  const firstBlock = firstBlockOf(eye, middle, remaining);
  return {
    eye,
    target: middle,
    seen: together('sight'),
    shotAt: together('shots'),
    obstructions,
    ...(firstBlock ? { firstBlock } : {}),
  };
}

/** Whether a bare point can be seen and shot at: a point has no parts, so it is hidden wholly or not at all. */
export function judgePoint(eye: Vec3, point: Vec3, blockers: readonly Blocker[]): SightVerdict {
  const all = candidates(eye, [point], distance2(eye, point), blockers);
  const through = all.filter(({ blocker, sides }) =>
    stops(blocker, stretches(eye, point, blocker.shape, sides), eye.z, point.z, distance2(eye, point)),
  );
  const verdict = (channel: Channel): SilhouetteVerdict => {
    const hidden = through.some((candidate) => candidate.blocker.blocks[channel]);
    return { cover: hidden ? 'full' : 'none', hidden: hidden ? 1 : 0, parts: [] };
  };
  const firstBlock = firstBlockOf(eye, point, through);
  const obstructions = distinct(through).map((id): ObstructionVerdict => {
    const own = through.filter((candidate) => candidate.blocker.id === id);
    const hides = {
      seen: own.some((candidate) => candidate.blocker.blocks.sight) ? 1 : 0,
      shotAt: own.some((candidate) => candidate.blocker.blocks.shots) ? 1 : 0,
    };
    return {
      id,
      label: own[0]?.blocker.label ?? id,
      depth: shallowest(own),
      hides,
      parts: [],
      touch: firstTouch(eye, point, own),
      reason: hides.shotAt === 0 ? 'hides the point, but does not stop the shot' : 'stands in the line to the point',
    };
  });
  return {
    eye,
    target: point,
    seen: verdict('sight'),
    shotAt: verdict('shots'),
    obstructions,
    ...(firstBlock ? { firstBlock } : {}),
  };
}
