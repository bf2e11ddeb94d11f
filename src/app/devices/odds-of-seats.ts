import { capitalized } from '@fall-of-shot/rules/naming';
import type { Order } from '@fall-of-shot/rules/order';
import type { OddsShown } from '@fall-of-shot/rules/vocabulary';
import type { Found } from '../../engagement/odds/find-odds.ts';
import type { EntityOdds, ShotOdds } from '../../engagement/odds/shot-odds.ts';
import { type AimedOdds, MOST_NEAR } from '../../network/messages/view-schema.ts';
import { hasExactHealth } from '../../player-view/health-shown.ts';
import type { Visibility } from '../../player-view/visibility.ts';
import type { Scene } from '../../scene/schema/schema.ts';
import type { Seat } from '../../store/state/devices-state.ts';
import { pieceOf } from '../../store/state/scene-selectors.ts';
import type { AskOdds } from '../odds/ask-odds.ts';

/** What a seat sees of the odds of its shots: its own right, or that of its side. */
export function oddsShownTo({ side, rights }: Pick<Seat, 'side' | 'rights'>, scene: Scene): OddsShown {
  return rights.odds === 'side' ? scene.settings.odds.players[side] : rights.odds;
}

/**
 * The odds of a shot as its seat may know them. Of whoever's figures the GM keeps back nothing is said, and of things that
 * the side has not seen: both are summed up without a name. Where damage is counted, the chance to go down would tell an
 * exact health; it is only said if the players see that.
 *
 * @param known the scene as the side knows it, in which the odds were found
 */
export function oddsFor(odds: ShotOdds, known: Scene, seat: Seat, visibility: Visibility): AimedOdds {
  const isOwn = (id: string): boolean => pieceOf(known, id)?.side === seat.side;
  const isTold = ({ entity: { id, what }, target }: EntityOdds): boolean =>
    target || (visibility.sees(id) && (what === 'object' || visibility.figures(id)));
  const near = odds.entities.filter(({ target, hit, first }) => target || hit > 0 || first > 0);
  const told = near.filter(isTold).slice(0, MOST_NEAR);
  const tells = new Set(told.map(({ entity }) => entity.id));
  const tellsHealth = (id: string): boolean => {
    const piece = pieceOf(known, id);
    return !piece || seat.pieces.includes(id) || hasExactHealth(piece, known);
  };
  const countsDamage = odds.entities.some(({ damage }) => damage.length > 0);
  return {
    how: odds.how.kind,
    error: odds.how.kind === 'sampled' ? odds.how.error : 0,
    near: told.map(({ entity, target, first, hit, down, expected }) => ({
      piece: entity.what === 'piece' ? visibility.alias(entity.id) : null,
      name: capitalized(entity.name),
      target,
      own: isOwn(entity.id),
      first,
      hit,
      down: countsDamage && !tellsHealth(entity.id) ? null : down,
      damage: countsDamage ? expected : null,
    })),
    unnamed: Math.min(
      1,
      near.reduce((sum, { entity, first }) => sum + (tells.has(entity.id) ? 0 : first), 0),
    ),
    nobody: odds.nobody,
    own: near.every((each) => tells.has(each.entity.id) || !isOwn(each.entity.id)) ? odds.own : 0,
  };
}

/** The search for the odds of what one seat aims at. */
interface Search {
  readonly scene: Scene;
  readonly text: string;
  found: Found | null | 'counting';
  readonly cancel: () => void;
}

/** Finds the odds of what seats aim at, elsewhere. */
export interface SeatOddsFinder {
  /** What is found so far of an order in a scene as a side knows it. It is looked for from the first question on. */
  readonly find: (aim: string, order: Order, scene: Scene, known: Scene) => Found | null | 'counting';
  /** Stops looking for the odds of aims that nobody has asked for since the last sweep. */
  readonly sweep: () => void;
}

/**
 * Creates the finder of a table's odds.
 *
 * @param changed called when more is found
 */
export function createSeatOddsFinder(ask: AskOdds, changed: () => void): SeatOddsFinder {
  const searches = new Map<string, Search>();
  let asked = new Set<string>();
  return {
    find: (aim, order, scene, known) => {
      asked.add(aim);
      // Of the same scene, who is seen makes the difference.
      const text = JSON.stringify([order, known.pieces]);
      const before = searches.get(aim);
      if (before?.scene === scene && before.text === text) return before.found;
      before?.cancel();
      const cancel = ask.find(order, known, (found) => {
        const now = searches.get(aim);
        if (now?.text !== text || now.scene !== scene) return;
        now.found = found;
        changed();
      });
      searches.set(aim, { scene, text, found: 'counting', cancel });
      return 'counting';
    },
    sweep: () => {
      for (const [aim, { cancel }] of searches) {
        if (asked.has(aim)) continue;
        cancel();
        searches.delete(aim);
      }
      asked = new Set();
    },
  };
}
