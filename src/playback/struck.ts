import type { Vec3 } from '../geometry/vec.ts';
import type { Step } from '../rules/protocol.ts';
import type { EntityRef, StepDetail } from '../rules/step.ts';
import { figure } from '../rules/words.ts';
import type { Leg, Told, Way } from './way.ts';

type Of<K extends StepDetail['kind']> = Extract<StepDetail, { kind: K }>;

/** What one layer took of the damage on its way to a target, for the picture of the layers (AT-37). */
export interface LayerPart {
  readonly name: string;
  readonly what: Of<'layer'>['layer']['what'];
  readonly came: number;
  readonly took: number;
  readonly passed: number;
}

/** The damage of one attack on its way to one target: what came, what was dodged, what each layer took, what is lost. */
export interface Inward {
  readonly entity: EntityRef;
  readonly at: Vec3;
  /** The step with which it reached the target. */
  readonly step: number;
  readonly dodged: number;
  readonly layers: readonly LayerPart[];
  readonly reached: number;
  readonly byTuf: number;
  readonly lost: number;
  readonly ex: number;
}

/** Everybody and everything that an attack struck, with what lay in between, in the order in which it is told. */
export function inwardOf(steps: readonly Step[]): readonly Inward[] {
  const found: Inward[] = [];
  let layers: LayerPart[] = [];
  const dodged = new Map<string, number>();
  steps.forEach(({ detail }, step) => {
    if (detail.kind === 'dodged') dodged.set(detail.entity.id, detail.by);
    if (detail.kind === 'layer') {
      const { layer, came, byTuf, byHp, passed } = detail;
      layers.push({ name: layer.name, what: layer.what, came, took: byTuf + byHp, passed });
    }
    if (detail.kind !== 'wound') return;
    const { entity, at, reached, byTuf, lost, ex } = detail;
    found.push({ entity, at, step, dodged: dodged.get(entity.id) ?? 0, layers, reached, byTuf, lost, ex });
    dodged.delete(entity.id);
    layers = [];
  });
  return found;
}

/** What lay in between, in a few words: `wall 4, shield 3, dodged 1`. */
function keptWords({ dodged, layers, byTuf }: Inward): string {
  const said = [
    ...(dodged > 0 ? [`dodged ${figure(dodged)}`] : []),
    ...layers.filter(({ took }) => took > 0).map(({ name, took }) => `${name.toLowerCase()} ${figure(took)}`),
    ...(byTuf > 0 ? [`TUF ${figure(byTuf)}`] : []),
  ];
  if (said.length > 0) return said.join(', ');
  return layers.length === 0 ? 'nothing in between' : `past ${layers.map(({ name }) => name.toLowerCase()).join(', ')}`;
}

function told(inward: Inward): Told {
  const { entity, at, step, lost, ex } = inward;
  const name = entity.name;
  return {
    step,
    until: null,
    entity,
    at,
    on: at,
    mark: lost > 0 ? 'hit' : 'stopped',
    title: lost > 0 ? `${name} loses ${figure(lost)} HP${ex > 0 ? ', 1 EX' : ''}` : `${name} takes nothing`,
    text: keptWords(inward),
  };
}

/** The way of an action test as the map tells it: straight to each who was struck, or past the one who was missed (AT-01). */
export function actionWay(steps: readonly Step[]): Way {
  const aim = steps.map(({ detail }) => detail).find((detail): detail is Of<'aim'> => detail.kind === 'aim');
  const thrown = steps.some(({ detail }) => detail.kind === 'landing');
  const struck = inwardOf(steps);
  const words = struck.map(told);
  if (!aim || thrown) return { legs: [], told: words };
  const legs: Leg[] = struck.map(({ at, step }) => ({ step, from: aim.from, to: at }));
  const missed = steps.findIndex(({ detail }) => detail.kind === 'margin' && detail.damage === null);
  const margin = steps[missed]?.detail;
  if (struck.length > 0 || margin?.kind !== 'margin' || !aim.target) return { legs, told: words };
  const past: Told = {
    step: missed,
    until: null,
    entity: aim.target,
    at: aim.at,
    on: aim.at,
    mark: 'passed',
    title: `${aim.target.name}, missed`,
    text: `${figure(margin.successes)} of ${figure(margin.target)}`,
  };
  return { legs: [{ step: missed, from: aim.from, to: aim.at }], told: [past] };
}
