import { blockSightAndShotsAlike, type Channel, hasTerrainWall, type Obstacle, type Occlusion } from './occlusion.ts';
import { type PartRect, roundedShare } from './occlusion-shape.ts';
import { percent } from './percent.ts';
import type { Cover, ObstructionVerdict, PartName, SightRules, SilhouetteVerdict } from './verdict.ts';

function total(parts: readonly PartRect[], shares: readonly number[]): number {
  let sum = 0;
  for (let i = 0; i < parts.length; i++) sum += (parts[i]?.share ?? 0) * (shares[i] ?? 0);
  return roundedShare(sum);
}

/** Returns the verdict on a silhouette from the hidden share of each part. */
export function silhouetteVerdict(
  parts: readonly PartRect[],
  shares: readonly number[],
  rules: SightRules,
): SilhouetteVerdict {
  const verdicts = parts.map(({ part, share }, i) => {
    const visible = roundedShare(1 - (shares[i] ?? 0));
    return { part, share, visible, inSight: visible >= rules.inSight };
  });
  const shown = verdicts.filter((part) => part.inSight).length;
  const cover: Cover = shown === 0 ? 'full' : shown === verdicts.length ? 'none' : 'partial';
  return { cover, hidden: total(parts, shares), parts: verdicts };
}

function reasonFor(hides: { seen: number; shotAt: number }, parts: readonly PartName[]): string {
  const most = Math.max(hides.seen, hides.shotAt);
  const what =
    hides.seen === 0 ? 'stops the shot over' : hides.shotAt === 0 ? 'hides, but does not stop the shot, over' : 'hides';
  let reason = `${what} ${percent(most)} of the silhouette`;
  for (let i = 0; i < parts.length; i++) reason += `${i === 0 ? ': ' : ', '}${parts[i]}`;
  return reason;
}

/** The obstacles that count for sight, and those that count for shots (CO-04). */
export type Counted = Readonly<Record<Channel, readonly Obstacle[]>>;

/** What one obstacle hides of each part by itself, and for which channels it counts. */
export interface Judged {
  readonly obstacle: Obstacle;
  readonly shares: Readonly<Record<Channel, readonly number[]>>;
  readonly totals: Readonly<Record<Channel, number>>;
  readonly counts: Readonly<Record<Channel, boolean>>;
}

/** Returns what one obstacle hides by itself. Sight and shots are each held against the threshold (CO-04). */
function judgedAlone(
  obstacle: Obstacle,
  among: Counted | undefined,
  occlusion: Occlusion,
  parts: readonly PartRect[],
  { negligible }: SightRules,
): Judged {
  const isAmong = (channel: Channel) => !among || among[channel].includes(obstacle);
  const sharesIn = (channel: Channel) =>
    isAmong(channel)
      ? occlusion.hiddenBy(channel, obstacle, among?.[channel] ?? occlusion.obstacles)
      : parts.map(() => 0);
  const sight = sharesIn('sight');
  // Terrain walls hide together with others, which may block only one of sight and shots.
  const same = blockSightAndShotsAlike([obstacle]) && !hasTerrainWall(obstacle);
  const shots = same ? sight : sharesIn('shots');
  const seen = total(parts, sight);
  const shotAt = same ? seen : total(parts, shots);
  return {
    obstacle,
    shares: { sight, shots },
    totals: { sight: seen, shots: shotAt },
    counts: { sight: isAmong('sight') && seen >= negligible, shots: isAmong('shots') && shotAt >= negligible },
  };
}

/** Returns the obstacles that count, near to far, each with what it hides by itself. */
export function countedAmong(
  occlusion: Occlusion,
  parts: readonly PartRect[],
  rules: SightRules,
): { readonly counted: Counted; readonly listed: readonly Judged[] } {
  const { obstacles } = occlusion;
  const depend = obstacles.some(hasTerrainWall);
  let among: Counted | undefined;
  for (;;) {
    const given = among;
    const found = obstacles.map((each) => judgedAlone(each, given, occlusion, parts, rules));
    const countedIn = (channel: Channel) => found.filter(({ counts }) => counts[channel]).map((each) => each.obstacle);
    const counted: Counted = { sight: countedIn('sight'), shots: countedIn('shots') };
    const before = given ?? { sight: obstacles, shots: obstacles };
    const fewer = counted.sight.length < before.sight.length || counted.shots.length < before.shots.length;
    // A dropped terrain wall may reduce what others hide together with it, so judge those again.
    if (!depend || !fewer) return { counted, listed: found.filter(({ counts }) => counts.sight || counts.shots) };
    among = counted;
  }
}

/** Returns what the verdict says of an obstacle that counts. */
export function obstructionVerdict(
  { obstacle: { id, members }, shares, totals, counts }: Judged,
  parts: readonly PartRect[],
  rules: SightRules,
  touch: ObstructionVerdict['touch'],
): ObstructionVerdict {
  const hides = { seen: counts.sight ? totals.sight : 0, shotAt: counts.shots ? totals.shots : 0 };
  const hidden: PartName[] = [];
  for (let i = 0; i < parts.length; i++) {
    const most = Math.max(counts.sight ? (shares.sight[i] ?? 0) : 0, counts.shots ? (shares.shots[i] ?? 0) : 0);
    const part = parts[i]?.part;
    if (part && roundedShare(1 - most) < rules.inSight) hidden.push(part);
  }
  const [{ blocker, depth }] = members;
  return { id, label: blocker.label, depth, hides, parts: hidden, touch, reason: reasonFor(hides, hidden) };
}
