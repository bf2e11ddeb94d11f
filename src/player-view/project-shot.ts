import type { Vec3 } from '@fall-of-shot/plane/vec';
import { capitalized, entityName } from '@fall-of-shot/rules/naming';
import type { Placed, Question, Step } from '@fall-of-shot/rules/protocol';
import type { DetailOf, EntityRef, StepDetail } from '@fall-of-shot/rules/step';
import { listed, numberWords } from '@fall-of-shot/rules/wording';
import type { Scene } from '../scene/schema/schema.ts';
import { actorsOf } from './actors.ts';
import { captionOf } from './captions.ts';
import { chanceShown } from './chance-shown.ts';
import { type Actors, viewKind } from './player-view-system.ts';
import { projectContents } from './project-scene.ts';
import { projectDetail, withoutGmSteps } from './project-step.ts';
import { publicNames, type ReplayedShot, replayRedacted } from './redacted-replay.ts';
import { isThere, type ProjectionContext } from './seen.ts';
import type { Caption, ProjectedShot, ProjectedStep } from './types.ts';
import type { Visibility } from './visibility.ts';
import { waitingRolls } from './waiting.ts';
import { whoFirst } from './who-first.ts';

/** The scene id that a step is about: who is tested, met, hurt. */
function aboutOf(detail: StepDetail): string | null {
  if ('entity' in detail) return detail.entity.id;
  if ('piece' in detail) return detail.piece;
  return null;
}

/** Yields every id that the steps of a shot name, including the firer and those in its area. */
function* namedIn(steps: readonly Step[]): Generator<string> {
  for (const { detail } of steps) {
    const about = aboutOf(detail);
    if (about !== null) yield about;
    if (detail.kind === 'aim') {
      yield detail.firer;
      if (detail.target) yield detail.target.id;
    }
    if (detail.kind === 'area') yield* detail.caught;
    yield* viewKind(detail.kind)?.names?.(detail) ?? [];
  }
}

/** The things that the steps of a shot name, each where it is first met. Their names are public. */
function thingsIn(steps: readonly Step[]): ReadonlyMap<string, Placed> {
  const found = new Map<string, Placed>();
  const add = (entity: EntityRef, at: Vec3) => {
    if (entity.what === 'object' && !found.has(entity.id)) found.set(entity.id, { ...entity, at });
  };
  for (const { detail } of steps) {
    if ('entity' in detail && 'at' in detail) add(detail.entity, detail.at);
    if ('entities' in detail) for (const each of detail.entities) add(each, each.at);
  }
  return found;
}

/** The pieces that steps harm after their result. */
function hurtBy(steps: readonly { readonly detail: StepDetail }[]): ReadonlySet<string> {
  return new Set(steps.flatMap(({ detail }) => (viewKind(detail.kind)?.hurts ? (aboutOf(detail) ?? []) : [])));
}

/** How it came about, with the number of those caught: `The shell lands two inches north and catches three.` */
function caughtWords(how: string, steps: readonly ProjectedStep[], names: readonly string[]): string {
  const area = steps.findLast(({ detail }) => detail.kind === 'area')?.detail;
  const count = area?.kind === 'area' ? area.caught.length : 0;
  // The one who is named as hit is among them.
  const all = names.some((name) => name !== '' && how.includes(name)) ? ' in all' : '';
  return count > 1 ? `${how.replace(/\.$/, '')} and catches ${numberWords(count)}${all}.` : how;
}

/** The final caption: the log's sentence if the players know everything in it, else what they saw. */
function endOf(
  replayed: ReplayedShot,
  whole: boolean,
  actors: Actors,
  steps: readonly ProjectedStep[],
  names: readonly string[],
): Caption | null {
  if (!replayed.outcome) return null;
  const text = actors.sentence;
  if (whole) {
    const { who, how } = whoFirst(replayed.outcome.headline, names);
    return { title: who, text: how === null ? text : caughtWords(how, steps, names), dice: [] };
  }
  const hurt = hurtBy(steps);
  const ends = steps.filter(({ detail }) =>
    detail.kind === 'effect'
      ? detail.result !== 'unharmed' || !hurt.has(detail.piece)
      : viewKind(detail.kind)?.ends || viewKind(detail.kind)?.hurts,
  );
  const sentences = ends.flatMap(({ caption }) => (caption ? [caption.title.replace(/\.$/, '')] : []));
  return {
    title: sentences.length > 0 ? `${capitalized(listed(sentences))}.` : 'Nothing more can be seen.',
    text,
    dice: [],
  };
}

/** Where an attack comes from, for players who see the firer. */
function originOf(replayed: ReplayedShot, visibility: Visibility): Vec3 | null {
  const aim = replayed.steps.find(({ detail }) => detail.kind === 'aim')?.detail;
  return aim?.kind === 'aim' && visibility.sees(replayed.order.firer) && visibility.place(aim.from) ? aim.from : null;
}

/** The first place of the shot that the players see, if its target is hidden from them. */
function firstSeen(steps: readonly Step[], visibility: Visibility): Vec3 | undefined {
  for (const { detail } of steps) {
    if (detail.kind === 'landing' && visibility.place(detail.at)) return detail.at;
    if ('entity' in detail && visibility.place(detail.at) && isThere(detail.entity, detail.at, visibility))
      return detail.at;
  }
  return undefined;
}

/** An aim at another place than its target, which the players do not see. */
function aimedInstead({ target: _, ...aim }: DetailOf<'aim'>, at: Vec3): DetailOf<'aim'> {
  return { ...aim, at };
}

/**
 * Projects a shot for the players: the steps they can see, each with a caption and the figures that draw it. Hidden
 * names, places and figures are left out; if the recording cannot be replayed with public names, the whole shot is.
 *
 * @param before the scene as it was when the shot was fired
 * @param questions what it asks now
 */
export function projectShot(
  run: number,
  given: ReplayedShot,
  before: Scene,
  visibility: Visibility,
  questions: readonly Question[] = [],
): ProjectedShot | undefined {
  const names = publicNames(before);
  const again = replayRedacted(names, given);
  if (!again) return undefined;
  const replayed: ReplayedShot = { ...given, ...again };
  const weapon = before.weapons.find(({ id }) => id === replayed.order.weapon);
  const actors = actorsOf(replayed, before, weapon, visibility, names);
  const steps = withoutGmSteps(replayed.steps);
  const things = thingsIn(steps);
  const { order } = replayed;
  const seen: ProjectionContext = {
    visibility,
    from: originOf(replayed, visibility),
    figures: visibility.figures(order.firer) && (order.aim.at !== 'piece' || visibility.figures(order.aim.piece)),
    rolls: visibility.figures(order.firer),
    things: new Map([...things].map(([id, { at }]) => [id, at])),
  };
  const aim = steps.find(({ detail }) => detail.kind === 'aim')?.detail;
  const aimSeen =
    aim?.kind === 'aim' &&
    visibility.place(aim.at) &&
    (replayed.order.aim.at !== 'piece' || visibility.sees(replayed.order.aim.piece));
  const instead = aimSeen ? undefined : firstSeen(steps, visibility);
  const landsUnseen = steps.some(({ detail }) => detail.kind === 'landing' && !visibility.place(detail.at));
  const nameOf = new Map([
    ...before.pieces
      .filter(({ id }) => visibility.sees(id))
      .map(({ id, name }) => [visibility.alias(id), names.get(id) ?? name] as const),
    ...[...things].flatMap(([id, thing]) =>
      isThere(thing, thing.at, visibility) ? [[visibility.alias(id), entityName(thing)] as const] : [],
    ),
  ]);
  const hurt = hurtBy(steps);
  const shown = steps.flatMap(({ detail }): ProjectedStep[] => {
    if (detail.kind === 'aim' && !aimSeen && !instead) return [];
    const drawn = projectDetail(detail.kind === 'aim' && instead ? aimedInstead(detail, instead) : detail, seen);
    if (!drawn) return [];
    const about = aboutOf(detail);
    // What a hit takes is about the firer and the target.
    const counts = viewKind(detail.kind)?.countsRoll !== true || seen.rolls;
    const open = about === null ? seen.figures : visibility.figures(about) && counts;
    const more = about !== null && hurt.has(about);
    const caption = captionOf(drawn, actors, (alias) => nameOf.get(alias) ?? 'Somebody', open, more);
    // If it lands out of sight, call it thrown and do not draw a straight shot.
    const plain: StepDetail = detail.kind === 'aim' && landsUnseen ? { kind: 'note' } : drawn;
    return [{ detail: plain, caption, quiet: !open }];
  });
  // The log's sentence also tells the GM's overrides.
  const whole =
    aimSeen &&
    replayed.order.gm === undefined &&
    [...things.values()].every((thing) => isThere(thing, thing.at, visibility)) &&
    [...namedIn(replayed.steps)].every((id) => visibility.sees(id) && visibility.figures(id));
  return {
    run,
    rulebook: replayed.order.rulebook,
    flight: actors.flight,
    steps: shown,
    chance: aimSeen ? chanceShown(order, before, visibility) : null,
    waiting: waitingRolls(questions, replayed.order, before, visibility),
    end: endOf(replayed, whole, actors, shown, [...nameOf.values()]),
    before: projectContents(before, visibility),
  };
}
