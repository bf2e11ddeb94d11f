import { along, bearing, type Vec3 } from '@fall-of-shot/plane/vec';
import { type CaughtState, caughtWords, withOverrides } from '../../caught.ts';
import type { CaughtFacts, PieceFacts } from '../../facts.ts';
import { movedLanding } from '../../gm-override.ts';
import { frozenAim } from '../../held-weapon.ts';
import type { Move, Step } from '../../protocol.ts';
import { directionWords } from '../../wording.ts';
import { lengthIn, lengthWords, perUnitIn, type STFacts } from './facts.ts';
import type { STOrder } from './order.ts';
import { weaponOf } from './questions.ts';
import type { Scattered, STState } from './state.ts';

/** The point some units of the table away from the aim, at its height (ST-07). */
function landingPoint(aim: Vec3, degrees: number, distance: number): Vec3 {
  return { ...along(aim, bearing(degrees), distance), z: aim.z };
}

/** Pieces in the effect area if it landed at a point; undefined without an area (ST-08). */
export function caughtAt(order: STOrder, at: Vec3, facts: STFacts): CaughtFacts | undefined {
  const { area, unit } = weaponOf(order, facts).table;
  if (area === null) return undefined;
  const radius = area * perUnitIn(unit, facts);
  return facts.caught({ shape: 'disc', x: at.x, y: at.y, radius }, at.z, null, false);
}

/** Who a shot without an effect area hits: its target on a hit, else whoever stands on the point (ST-08). */
function struckAt(order: STOrder, at: Vec3, hit: boolean, facts: STFacts): readonly PieceFacts[] {
  if (!hit || order.gm?.landing)
    return facts.caught({ shape: 'disc', x: at.x, y: at.y, radius: 0 }, at.z, null, false).pieces;
  const target = order.aim.at === 'piece' ? facts.piece(order.aim.piece) : null;
  return target ? [target] : [];
}

/** The area at the landing as a step, and the pieces caught: by the map (ST-08), or by the GM (CO-08). */
function burst(
  order: STOrder,
  at: Vec3,
  hit: boolean,
  facts: STFacts,
): { readonly caught: readonly CaughtState[]; readonly steps: readonly Step[] } {
  const { area, unit } = weaponOf(order, facts).table;
  const found = caughtAt(order, at, facts);
  const pieces = found?.pieces ?? struckAt(order, at, hit, facts);
  const byMap = pieces.map(({ id }) => id);
  const { caught, steps } = withOverrides(byMap, order.gm ?? {}, facts);
  const lead = caughtWords(pieces, found ? 'caught' : 'struck');
  const step: Step =
    found && area !== null
      ? {
          rule: 'ST-08',
          lead,
          text: `Disc, radius ${lengthWords(area, unit)}`,
          detail: { kind: 'area', area: found.area, caught: caught.map(({ piece }) => piece) },
        }
      : { rule: 'ST-08', lead, text: 'It has no effect area', detail: { kind: 'note' } };
  return { caught, steps: [step, ...steps] };
}

function landingStep(aim: Vec3, at: Vec3, scattered: Scattered | null, order: STOrder, facts: STFacts): Step {
  const { unit } = weaponOf(order, facts).table;
  const { length, direction } = scattered?.length ? scattered : { length: 0, direction: null };
  const detail = { kind: 'landing', aim, at, direction, ...lengthIn(length, unit, facts) } as const;
  if (!scattered) return { rule: 'ST-04', lead: 'On target.', text: 'A hit lands where it was aimed', detail };
  if (direction === null)
    return { rule: 'ST-07', lead: 'On the spot.', text: 'The dice leave it where it was aimed', detail };
  const lead = `${lengthWords(length, unit)} ${directionWords(direction)}.`;
  return { rule: 'ST-07', lead, text: 'From where it was aimed', detail };
}

/**
 * The shot lands: on its aim on a hit (ST-04), else where the dice (ST-07) or the GM (CO-08) put it; with the pieces
 * caught there (ST-08).
 *
 * @param degrees the bearing of a miss on the map
 */
export function landed(order: STOrder, scattered: Scattered | null, degrees: number, facts: STFacts): Move<STState> {
  const { unit } = weaponOf(order, facts).table;
  const aim = frozenAim(order, facts);
  const by = landingPoint(aim, degrees, (scattered?.length ?? 0) * perUnitIn(unit, facts));
  const { at, steps: moving } = movedLanding(by, order.gm?.landing, (distance) =>
    lengthWords(distance / perUnitIn(unit, facts), unit),
  );
  const { caught, steps } = burst(order, at, scattered === null, facts);
  return {
    state: {
      phase: 'effects',
      order,
      landing: at,
      scattered,
      caught,
    },
    steps: [landingStep(aim, by, scattered, order, facts), ...moving, ...steps],
  };
}
