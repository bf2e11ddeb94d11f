import { attackDie, dieOf } from '../../../player-view/caption-dice.ts';
import { type PlayerViewSystem, viewKindOf } from '../../../player-view/player-view-system.ts';
import { redactedDie, redactedRoll } from '../../../player-view/seen.ts';
import { capitalized } from '../../../rules/naming.ts';
import { measureWords } from '../../../rules/wording.ts';
import { HIT_LOCATIONS } from '../rules/id.ts';
import type { HLOrder } from '../rules/order.ts';
import { verb } from '../rules/outcome.ts';
import type { HLWeapon } from '../rules/weapon.ts';

/** What the dice of a miss are rolled for. */
const ROLLED_FOR: Readonly<Record<string, string>> = {
  direction: 'the direction',
  distance: 'the distance',
  altitude: 'the height',
};

/** The players' view part of *Hit Locations of Misses*. */
export const HL_VIEW: PlayerViewSystem = {
  id: HIT_LOCATIONS,
  verb: (order, weapon) => (weapon ? verb((order as HLOrder).delivery, (weapon as HLWeapon).deviation) : 'fires at'),
  outOn: (number) => `${number} or less`,
  rolledFor: (key) => ROLLED_FOR[key],
  kinds: {
    'to-hit': viewKindOf<'to-hit'>({
      caption(detail, { figuresPublic, say }) {
        const needs = `${detail.number} or less`;
        return say(
          detail.hit ? 'A hit!' : 'A miss.',
          figuresPublic ? `Hits on ${needs}` : '',
          attackDie(detail.die, { ...(figuresPublic ? { needs } : {}), says: detail.hit ? 'hit' : 'miss' }),
        );
      },
      project({ number, die, hit }, seen) {
        return { kind: 'to-hit', number: seen.figures ? number : 0, reasons: [], die: redactedRoll(die, seen), hit };
      },
    }),
    altitude: viewKindOf<'altitude'>({
      caption(detail, { say }) {
        return say(
          detail.distance === 0
            ? 'At that very height.'
            : `${measureWords(detail.measure)} ${detail.distance > 0 ? 'higher' : 'lower'}.`,
          '',
          [dieOf(detail.die, { needs: 'height', says: measureWords(detail.measure) })],
        );
      },
      project(detail) {
        return { kind: 'altitude', die: redactedDie(detail.die), distance: detail.distance, measure: detail.measure };
      },
      beforeLanding: true,
    }),
    stun: viewKindOf<'stun'>({
      caption(detail, { name, say }) {
        return say(`${capitalized(name(detail.piece))} is stunned.`);
      },
      project(detail, { visibility }) {
        return visibility.sees(detail.piece) ? { kind: 'stun', piece: visibility.alias(detail.piece), turn: 0 } : null;
      },
    }),
    recover: viewKindOf<'recover'>({
      caption(detail, { name, say }) {
        return say(`${capitalized(name(detail.piece))} is itself again.`);
      },
      project(detail, { visibility }) {
        return visibility.sees(detail.piece) ? { kind: 'recover', piece: visibility.alias(detail.piece) } : null;
      },
    }),
  },
};
