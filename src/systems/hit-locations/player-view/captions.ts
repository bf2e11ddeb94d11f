import { attackVerb, flightByName } from '@fall-of-shot/rules/flight';
import { capitalized } from '@fall-of-shot/rules/naming';
import type { DetailOf } from '@fall-of-shot/rules/step';
import { HIT_LOCATIONS } from '@fall-of-shot/rules/systems/hit-locations/id';
import type { HLWeapon } from '@fall-of-shot/rules/systems/hit-locations/weapon';
import { measureInWords, measureWords, numberWords } from '@fall-of-shot/rules/wording';
import { attackDie, dieOf } from '../../../player-view/caption-dice.ts';
import { missWords } from '../../../player-view/captions.ts';
import { type Actors, type PlayerViewSystem, viewKindOf } from '../../../player-view/player-view-system.ts';
import { redactedDie, redactedRoll } from '../../../player-view/seen.ts';

/** What the dice of a miss are rolled for. */
const ROLLED_FOR: Readonly<Record<string, string>> = {
  direction: 'the direction',
  distance: 'the distance',
  altitude: 'the height',
};

/** The verb for a grenade that is launched and not thrown; undefined for everything else. */
function launchVerb(weapon: HLWeapon | undefined): string | undefined {
  if (!weapon || weapon.deviation === 'hand-grenade') return undefined;
  return flightByName(weapon.projectile) === 'grenade' ? attackVerb('shell', weapon.projectile) : undefined;
}

/** Where it goes in the air: `two inches south, one lower`. */
function altitudeWords({ distance, measure }: DetailOf<'altitude'>, { off, towards }: Actors): string {
  const flat = off && towards ? [`${off} ${towards}`] : [];
  if (distance === 0) return flat[0] ?? 'at that very height';
  const height = flat.length > 0 ? numberWords(Math.abs(measure.value)) : measureInWords(measure);
  return [...flat, `${height} ${distance > 0 ? 'higher' : 'lower'}`].join(', ');
}

/** The players' view part of *Hit Locations of Misses*. */
export const HL_VIEW: PlayerViewSystem = {
  id: HIT_LOCATIONS,
  verb: (_, weapon) => launchVerb(weapon as HLWeapon | undefined),
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
      caption(detail, { actors, say }) {
        return say(missWords(actors, altitudeWords(detail, actors)), '', [
          dieOf(detail.die, { needs: 'height', says: measureWords(detail.measure) }),
        ]);
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
      hurts: true,
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
