import { FLIGHT_VERBS } from '@fall-of-shot/rules/flight';
import { capitalized, entityName } from '@fall-of-shot/rules/naming';
import type { StepDetail } from '@fall-of-shot/rules/step';
import { testWords } from '@fall-of-shot/rules/test-kinds';
import type { HitResult } from '@fall-of-shot/rules/vocabulary';
import {
  countedIn,
  directionWords,
  isCompass,
  listed,
  measureInWords,
  measureWords,
  resultVerb,
} from '@fall-of-shot/rules/wording';
import { dieOf, poolOf } from './caption-dice.ts';
import { type Actors, type CaptionContext, viewKind } from './player-view-system.ts';
import type { Caption } from './types.ts';

/** What the die of a caught piece says, in a few letters. */
const RESULT_LABELS: Readonly<Record<HitResult, string>> = {
  eliminated: 'down',
  damaged: 'damaged',
  // Whoever is not down may still be stunned.
  unharmed: 'not down',
};

/** Where a shot goes that misses: `A miss: two inches south.` */
export function missWords({ missed }: Pick<Actors, 'missed'>, where: string): string {
  return missed ? `A miss: ${where}.` : `${capitalized(where)}.`;
}

/**
 * The caption of a step in plain words, without rule figures; `null` for a step that only leads to the next. Captions
 * are shown in the order of the steps, which each rule system's `rules/` decides; `projectShot` puts one beside each.
 *
 * @param name the public name of a piece, by its alias
 * @param figuresPublic whether figures may be shown
 * @param hurt whether a later step harms whoever this one leaves unharmed
 */
export function captionOf(
  detail: StepDetail,
  actors: Actors,
  name: (alias: string) => string,
  figuresPublic: boolean,
  hurt = false,
): Caption | null {
  const say: CaptionContext['say'] = (title, text = '', dice = []) => ({ title, text, dice });
  const { comesDown, opens } = FLIGHT_VERBS[actors.flight];
  switch (detail.kind) {
    case 'aim':
      return say(actors.sentence, capitalized(actors.weapon));
    case 'direction':
      return say(`It goes ${directionWords(detail.direction)}.`, '', [
        {
          ...dieOf(detail.die, { needs: 'way', says: detail.direction }),
          ...(isCompass(detail.direction) ? { ring: { kind: 'compass', lit: detail.direction } } : {}),
        },
      ]);
    case 'distance':
      return say(
        missWords(actors, `${measureInWords(detail.measure)} ${actors.towards ?? 'off'}`),
        '',
        detail.die ? [dieOf(detail.die, { needs: 'how far', says: measureWords(detail.measure) })] : [],
      );
    case 'landing':
      if (detail.distance === 0) return say(`The ${actors.projectile} is on target.`);
      return say(
        detail.direction
          ? `The ${actors.projectile} ${comesDown} ${measureInWords(detail.measure)} ${directionWords(detail.direction)}.`
          : `The ${actors.projectile} ${comesDown} off target.`,
      );
    case 'area':
      return say(
        opens,
        detail.caught.length === 0
          ? 'Nobody is in it'
          : `${capitalized(listed(detail.caught.map(name)))} ${detail.caught.length === 1 ? 'is' : 'are'} in it`,
      );
    case 'effect': {
      const needs = figuresPublic && detail.number !== null ? actors.outOn?.(detail.number) : undefined;
      // A stunned piece is not quite unharmed.
      const verb = hurt && detail.result === 'unharmed' ? 'is not down' : resultVerb(detail.result);
      return say(
        `${capitalized(name(detail.piece))} ${verb}.`,
        needs === undefined ? '' : `Down on ${needs}`,
        detail.die
          ? [dieOf(detail.die, { ...(needs === undefined ? {} : { needs }), says: RESULT_LABELS[detail.result] })]
          : [],
      );
    }
    case 'test': {
      const hits = countedIn(detail.hits, actors.hitWord);
      const labels = { whose: capitalized(entityName(detail.entity)), does: testWords(detail.test).result };
      if (detail.test === 'attack')
        return say(`${capitalized(hits)} rolled.`, detail.glitch ? 'And something goes wrong' : '', [
          poolOf(detail.pool, 'lit', { whose: labels.whose }),
        ]);
      return say(`${capitalized(entityName(detail.entity))} ${testWords(detail.test).attempt}.`, capitalized(hits), [
        poolOf(detail.pool, 'held', labels),
      ]);
    }
    case 'rubble':
      return say(`${capitalized(entityName(detail.entity))} is rubble.`);
    case 'overrule':
    case 'spent':
    case 'note':
      return null;
    default:
      return viewKind(detail.kind)?.caption(detail, { actors, name, figuresPublic, say }) ?? null;
  }
}
