import { contains, distanceToShape, type SolidShape } from '../shapes.ts';
import { distance2, type Vec2, type Vec3 } from '../vec.ts';
import { type Blocker, type Candidate, candidates, firstBlockOf, firstTouch, shallowest, stops } from './blockers.ts';
import { chordsOf } from './chords.ts';
import { stretches } from './crossings.ts';
import { murkSlabs } from './murk.ts';
import { BODY_PARTS, type PartRectangle, silhouette } from './silhouette.ts';
import { coveredArea, type Field, type Slab, slabOf } from './slabs.ts';
import type { Body, Cover, ObstructionVerdict, PartName, SightVerdict, SilhouetteVerdict } from './verdict.ts';
import { type View, viewOf } from './view.ts';

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

type Channel = 'sight' | 'shots';

function areaOf(part: PartRectangle): number {
  return (part.right - part.left) * (part.top - part.bottom);
}

/**
 * A share without the noise of its last digits: areas are sums of many pieces, and which pieces depends on what else stands
 * there. A half is a half, and one more thing never shows a hair more.
 */
function settled(share: number): number {
  return Math.round(share * 1e11) / 1e11;
}

/** Hidden share of each part behind slabs. */
function hiddenShares(fields: readonly PartField[], slabs: readonly Slab[]): Map<PartName, number> {
  return new Map(
    fields.map(({ part, field }) => {
      const area = (field.right - field.left) * (field.top - field.bottom);
      return [part, area > 0 ? settled(Math.min(1, coveredArea(field, slabs) / area)) : 0];
    }),
  );
}

/** A significant part as a rectangle of the plane that is looked at, in scene units. */
interface PartField {
  readonly part: PartName;
  readonly field: Field;
}

function fieldsOf(view: View, target: SightTarget): PartField[] {
  const width = view.to - view.from;
  const up = (share: number) => target.base + target.height * share;
  return BODY_PARTS[target.body].map(({ part, left, right, bottom, top }) => ({
    part,
    field: { left: left * width, right: right * width, bottom: up(bottom), top: up(top) },
  }));
}

/** What one thing hides of the plane. */
function slabsOf(view: View, { blocker, sides }: Candidate, target: SightTarget): Slab[] {
  const { shape, bottom, top, opening, sightDepth } = blocker;
  const chords = chordsOf(view, shape, sides, sightDepth !== undefined && contains(shape, view.eye));
  if (sightDepth !== undefined) {
    return murkSlabs(view, { bottom, top, sightDepth }, chords, target.base, target.base + target.height);
  }
  const stretch = (low: number, high: number) => chords.map((chord) => slabOf(chord, view.eye.z, low, high));
  if (!opening) return stretch(bottom, top);
  return [...stretch(bottom, Math.max(bottom, opening.bottom)), ...stretch(Math.min(top, opening.top), top)];
}

function whole(parts: readonly PartRectangle[], shares: ReadonlyMap<PartName, number>): number {
  const joint = parts.reduce((sum, part) => sum + areaOf(part), 0);
  return settled(parts.reduce((sum, part) => sum + (areaOf(part) / joint) * (shares.get(part.part) ?? 0), 0));
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
 * Exact in perspective: what a thing hides of the silhouette's plane is bounded by straight lines there, and the joint
 * area of all of them is summed between the cuts of those lines. Only fog and its like, whose edge is curved, are taken in
 * narrow columns, and round posts by straight pieces of their rim. From straight above or below nothing hides. Lengths in
 * scene units.
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

  const view = viewOf(eye, target.at, distance2(seen.left, seen.right) / 2);
  const fields = fieldsOf(view, target);
  const slabs = new Map(all.map((candidate) => [candidate, slabsOf(view, candidate, target)]));
  const behind = (channel: Channel, counts: (candidate: Candidate) => boolean) =>
    hiddenShares(
      fields,
      all
        .filter((candidate) => candidate.blocker.blocks[channel] && counts(candidate))
        .flatMap((candidate) => slabs.get(candidate) ?? []),
    );
  const obstructions: ObstructionVerdict[] = [];
  const counted = new Set<string>();
  for (const id of distinct(all)) {
    const sight = behind('sight', (candidate) => candidate.blocker.id === id);
    const shots = behind('shots', (candidate) => candidate.blocker.id === id);
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
      behind(channel, (candidate) => counted.has(candidate.blocker.id)),
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
