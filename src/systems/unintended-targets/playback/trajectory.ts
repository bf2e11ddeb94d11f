import { along, distance2, type Vec2 } from '@fall-of-shot/plane/vec';
import { nearestOn } from '@fall-of-shot/plane/walls';
import type { Step } from '@fall-of-shot/rules/protocol';
import type { DetailOf, StepDetail } from '@fall-of-shot/rules/step';
import { evades } from '@fall-of-shot/rules/systems/unintended-targets/details';
import {
  calloutsInTurn,
  type EncounterMark,
  type Trajectory,
  type TrajectorySegment,
  type UntimedCallout,
} from '../../../playback/trajectory.ts';

/** What the trajectory needs of the map, in scene units. */
export interface TrajectoryMap {
  /** The distance at which a shot passes an entity it misses. */
  readonly room: (id: string) => number;
  readonly size: { readonly width: number; readonly height: number };
}

/** Where a shot between two places passes an entity it misses: clear of it, on the nearer side. */
function passingPoint(from: Vec2, to: Vec2, middle: Vec2, room: number): Vec2 {
  const near = nearestOn({ sides: [{ a: from, b: to }] }, middle)?.at ?? from;
  const far = distance2(near, middle);
  if (far >= room) return near;
  const length = distance2(from, to) || 1;
  const side = { x: -(to.y - from.y) / length, y: (to.x - from.x) / length };
  const away = far > 0 ? { x: (near.x - middle.x) / far, y: (near.y - middle.y) / far } : side;
  return along(middle, away, room);
}

/** The point where a segment leaves the map; its end if it does not. */
function onMap(from: Vec2, to: Vec2, { width, height }: TrajectoryMap['size']): Vec2 {
  let share = 1;
  const cut = (a: number, b: number, edge: number) => {
    if (a !== b) share = Math.min(share, Math.max(0, (edge - a) / (b - a)));
  };
  if (to.x < 0) cut(from.x, to.x, 0);
  if (to.x > width) cut(from.x, to.x, width);
  if (to.y < 0) cut(from.y, to.y, 0);
  if (to.y > height) cut(from.y, to.y, height);
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

/** Attack hits against defense hits and cover on a tag: `3 against 2 + 2 cover`. */
function scoreOf({ hits, defense, cover }: Pick<DetailOf<'meeting'>, 'hits' | 'defense' | 'cover'>): string {
  return `${hits} against ${defense}${cover > 0 ? ` + ${cover} cover` : ''}`;
}

const SAID: Readonly<Record<EncounterMark, string>> = {
  down: 'down',
  hit: 'hit',
  passed: 'missed',
  'by-cover': 'saved by cover',
  through: 'gone through',
  stopped: 'stopped it',
};

const MARKS: Readonly<Record<DetailOf<'meeting'>['what'], EncounterMark>> = {
  hit: 'hit',
  missed: 'passed',
  'missed by cover': 'by-cover',
};

/** What is left of a round, and what it needs to go through. */
function leftOf({ through, left, needs }: DetailOf<'penetration'>): string {
  if (through) return `${left} go on`;
  return needs === null ? `${left} unresisted` : `${left} left, ${needs} needed`;
}

/** What a tag says of somebody who is hurt; nothing if their figures are kept and they still stand. */
function hurtWords(
  { entity: { name }, damage, resisted, left, down }: DetailOf<'damage'>,
  quiet: boolean,
  through: boolean,
): { readonly title: string; readonly text: string } | undefined {
  const on = through ? 'it goes on' : '';
  if (quiet) return down ? { title: `${name} is down`, text: on } : undefined;
  const how = down ? `hit for ${left}` : resisted > 0 ? `${damage} less ${resisted} resisted` : 'nothing resisted';
  return { title: down ? `${name} is down` : `${name} takes ${left}`, text: [how, on].filter(Boolean).join(', ') };
}

/** A step with its index in the shot. */
interface Placed<D> {
  readonly step: number;
  readonly detail: D;
}

function placed<K extends StepDetail['kind']>(steps: readonly Step[], kind: K): Placed<DetailOf<K>>[] {
  return steps.flatMap(({ detail }, step) => (detail.kind === kind ? [{ step, detail: detail as DetailOf<K> }] : []));
}

/** The segments flown: past and into resolved entities, one after the other; in an area, from its start to each. */
function segmentsOf(
  steps: readonly Step[],
  map: TrajectoryMap,
): { legs: TrajectorySegment[]; on: ReadonlyMap<number, Vec2> } {
  const [aim] = placed(steps, 'aim');
  const legs: TrajectorySegment[] = [];
  const on = new Map<number, Vec2>();
  if (!aim) return { legs, on };
  const spread = steps.some(({ detail }) => detail.kind === 'candidates' && detail.where === 'area');
  const met = placed(steps, 'meeting').filter(({ detail }) => detail.what !== 'missed by cover');
  const end = placed(steps, 'end').find(({ detail }) => detail.why === 'beyond');
  const beyond = placed(steps, 'candidates').find(({ detail }) => detail.where === 'beyond')?.step ?? steps.length;
  let from: Vec2 = aim.detail.from;
  met.forEach(({ step, detail }, i) => {
    const inArea = spread && step < beyond;
    if (inArea) from = detail.from;
    const next = met.slice(i + 1).find((later) => later.detail.what === 'hit')?.detail.at ?? end?.detail.at;
    const to =
      detail.what === 'hit'
        ? detail.at
        : passingPoint(from, inArea || !next ? detail.at : next, detail.at, map.room(detail.entity.id));
    on.set(step, to);
    if (inArea && detail.what !== 'hit') return;
    legs.push({ step, from, to });
    from = to;
  });
  if (end) legs.push({ step: end.step, from, to: onMap(from, end.detail.at, map.size) });
  return { legs, on };
}

/**
 * The trajectory of an attack from its steps: past entities it missed, through and into those it hit, and off the map.
 * In scene units. Empty for an attack whose misses scatter.
 */
export function trajectoryOf(steps: readonly Step[], map: TrajectoryMap): Trajectory {
  const { legs, on } = segmentsOf(steps, map);
  const met = placed(steps, 'meeting').map(({ step, detail }): UntimedCallout => {
    const { entity, at, what } = detail;
    const mark = MARKS[what];
    return {
      step,
      entity,
      at,
      on: on.get(step) ?? at,
      from: what === 'hit' ? (legs.find((leg) => leg.step === step)?.from ?? null) : null,
      mark,
      title: evades(detail) ? `${entity.name} evades` : `${entity.name}, ${SAID[mark]}`,
      text: steps[step]?.quiet ? '' : scoreOf(detail),
    };
  });
  const hurt = placed(steps, 'damage').flatMap(({ step, detail }): UntimedCallout[] => {
    const said = hurtWords(detail, steps[step]?.quiet === true, false);
    const { entity, at, down } = detail;
    return said ? [{ step, entity, at, on: at, from: null, mark: down ? 'down' : 'hit', ...said }] : [];
  });
  const ends = placed(steps, 'penetration').map(({ step, detail }): UntimedCallout => {
    const { entity, at, through } = detail;
    const quiet = steps[step]?.quiet === true;
    const place = { step, entity, at, on: at, from: null };
    // Of a person it says what became of them first.
    const damage = placed(steps.slice(0, step), 'damage').findLast(({ detail: each }) => each.entity.id === entity.id);
    const said = entity.what === 'piece' && damage ? hurtWords(damage.detail, quiet, through) : undefined;
    if (said) return { ...place, mark: damage?.detail.down ? 'down' : 'hit', ...said };
    const mark = through ? 'through' : 'stopped';
    const title = through ? `${entity.name}, ${SAID.through}` : `${entity.name} ${SAID.stopped}`;
    return { ...place, mark, title, text: quiet ? '' : leftOf(detail) };
  });
  const broken = placed(steps, 'rubble').map(({ step, detail: { entity, at } }): UntimedCallout => {
    return { step, entity, at, on: at, from: null, mark: 'through', title: `${entity.name} is rubble`, text: '' };
  });
  return { legs, callouts: calloutsInTurn([...met, ...hurt, ...broken, ...ends]) };
}
