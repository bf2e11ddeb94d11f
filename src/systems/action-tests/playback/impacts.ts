import type { Vec2, Vec3 } from '@fall-of-shot/plane/vec';
import { capitalized as sentence } from '@fall-of-shot/rules/naming';
import type { Step } from '@fall-of-shot/rules/protocol';
import type { DetailOf, EntityRef } from '@fall-of-shot/rules/step';
import { figure } from '@fall-of-shot/rules/wording';
import {
  type Callout,
  calloutsInTurn,
  type Trajectory,
  type TrajectorySegment,
  type UntimedCallout,
} from '../../../playback/trajectory.ts';

/** What one layer absorbed on the way to a target, for the picture of the layers (AT-37). */
export interface LayerPart {
  readonly step: number;
  readonly name: string;
  readonly what: DetailOf<'layer'>['layer']['what'];
  readonly came: number;
  readonly took: number;
  readonly passed: number;
}

/** The damage of one attack to one target: what came, what was dodged, what each layer absorbed, and what was lost. */
export interface DamagePath {
  readonly entity: EntityRef;
  readonly at: Vec3;
  /** The step at which it starts: that of the first layer. */
  readonly begun: number;
  /** The step at which it reached the target. */
  readonly step: number;
  readonly dodged: number;
  readonly layers: readonly LayerPart[];
  readonly reached: number;
  readonly byTuf: number;
  readonly lost: number;
  /** Whether it is down afterwards. */
  readonly down: boolean;
  readonly ex: number;
  /** Whether the entity only stood in the way, as a layer of another target (AT-37). */
  readonly between: boolean;
  /** Its figures are hidden from the viewers. */
  readonly quiet: boolean;
}

/** Everything that an attack damaged, with the layers in between, in step order. */
export function damagePathsOf(steps: readonly Step[]): readonly DamagePath[] {
  const found: DamagePath[] = [];
  let layers: LayerPart[] = [];
  let begun: number | null = null;
  const dodged = new Map<string, number>();
  steps.forEach(({ detail, quiet = false }, step) => {
    if (detail.kind === 'dodged') {
      dodged.set(detail.entity.id, detail.by);
      begun ??= step;
    }
    if (detail.kind === 'layer') {
      const { layer, came, byTuf, byHp, passed } = detail;
      layers.push({ step, name: layer.name, what: layer.what, came, took: byTuf + byHp, passed });
      begun ??= step;
    }
    if (detail.kind !== 'wound') return;
    const { entity, at, reached, byTuf, lost, ex, down = false } = detail;
    if (detail.between) {
      found.push({
        entity,
        at,
        begun: step,
        step,
        dodged: 0,
        layers: [],
        reached,
        byTuf,
        lost,
        down,
        ex,
        between: true,
        quiet,
      });
      return;
    }
    const kept = { dodged: dodged.get(entity.id) ?? 0, layers };
    found.push({
      entity,
      at,
      begun: begun ?? step,
      step,
      ...kept,
      reached,
      byTuf,
      lost,
      ex,
      down,
      between: false,
      quiet,
    });
    dodged.delete(entity.id);
    layers = [];
    begun = null;
  });
  return found;
}

/** A layer's name within a sentence: people keep their capitals. */
function layerName({ name, what }: LayerPart): string {
  return what === 'piece' ? name : name.toLowerCase();
}

/** What a layer did: a body beside the path is passed, gear absorbs its part. */
function layerTitle(layer: LayerPart): string {
  if (layer.took === 0 && layer.what === 'piece') return `Past ${layer.name}`;
  return `${sentence(layerName(layer))} absorbs ${layer.took > 0 ? figure(layer.took) : 'nothing'}`;
}

/** The layers in a few words: `dodged 1, wall absorbs 4, shield absorbs 3`. */
function keptWords({ dodged, layers, byTuf, between }: DamagePath): string {
  if (between) return 'in the way';
  const parts = [
    ...(dodged > 0 ? [`dodged ${figure(dodged)}`] : []),
    ...layers.filter(({ took }) => took > 0).map((layer) => `${layerName(layer)} absorbs ${figure(layer.took)}`),
    ...(byTuf > 0 ? [`TUF ${figure(byTuf)}`] : []),
  ];
  if (parts.length > 0) return parts.join(', ');
  return layers.length === 0 ? 'nothing in between' : `past ${layers.map(layerName).join(', ')}`;
}

/** Callouts over an entity: what each layer absorbs, and its total loss so far. */
function wordsOf(all: readonly DamagePath[], at: number, origin: Vec2 | null): UntimedCallout[] {
  const inward = all[at];
  if (!inward) return [];
  const { entity, step, quiet } = inward;
  const far = all.filter((each) => each.entity.id === entity.id && each.step <= step);
  const lost = far.reduce((sum, each) => sum + each.lost, 0);
  const ex = far.reduce((sum, each) => sum + each.ex, 0);
  const name = entity.name;
  const hurt = quiet ? `${name} is hurt` : `${name} loses ${figure(lost)} HP${ex > 0 ? `, ${figure(ex)} EX` : ''}`;
  const there = { entity, at: inward.at, on: inward.at, from: null };
  const layers = quiet ? [] : inward.layers;
  return [
    ...layers.map(
      (layer): UntimedCallout => ({
        ...there,
        step: layer.step,
        mark: layer.passed > 0 ? 'through' : 'stopped',
        title: layerTitle(layer),
        text: `${layer.passed > 0 ? `${figure(layer.passed)} go` : 'nothing goes'} on to ${name}`,
      }),
    ),
    {
      ...there,
      from: lost > 0 ? origin : null,
      step,
      mark: inward.down ? 'down' : lost > 0 ? 'hit' : 'stopped',
      title: inward.down ? `${name} is down` : lost > 0 ? hurt : `${name} takes no damage`,
      text: quiet
        ? ''
        : inward.down
          ? `${inward.between ? 'in the way, ' : ''}${hurt.replace(`${name} `, '')}`
          : keptWords(inward),
    },
  ];
}

/** The trajectory of an action test on the map: straight to each entity hit, or past the one it missed (AT-01). */
export function actionTrajectory(steps: readonly Step[]): Trajectory {
  const aim = steps.map(({ detail }) => detail).find((detail): detail is DetailOf<'aim'> => detail.kind === 'aim');
  const thrown = steps
    .map(({ detail }) => detail)
    .find((detail): detail is DetailOf<'landing'> => detail.kind === 'landing');
  const struck = damagePathsOf(steps);
  const origin = thrown?.at ?? aim?.from ?? null;
  const words = calloutsInTurn(struck.flatMap((_, at) => wordsOf(struck, at, origin)));
  // A sweep is no straight line.
  const swept = steps.some(({ detail }) => detail.kind === 'sweep');
  if (!aim || thrown || swept) return { legs: [], callouts: words };
  const legs: TrajectorySegment[] = struck.map(({ at, begun: step }) => ({ step, from: aim.from, to: at }));
  const missed = steps.findIndex(({ detail }) => detail.kind === 'margin' && detail.damage === null);
  const margin = steps[missed]?.detail;
  if (struck.length > 0 || margin?.kind !== 'margin' || !aim.target) return { legs, callouts: words };
  const past: Callout = {
    step: missed,
    until: null,
    entity: aim.target,
    at: aim.at,
    on: aim.at,
    from: null,
    mark: 'passed',
    title: `${aim.target.name}, missed`,
    text: `${figure(margin.successes)} of ${figure(margin.target)}`,
  };
  return { legs: [{ step: missed, from: aim.from, to: aim.at }], callouts: [past] };
}
