import { attackVerb } from '@fall-of-shot/rules/flight';
import { entityName } from '@fall-of-shot/rules/naming';
import type { Order } from '@fall-of-shot/rules/order';
import type { Step } from '@fall-of-shot/rules/protocol';
import { flightOf, hitWordOf } from '@fall-of-shot/rules/rule-system';
import type { EntityRef } from '@fall-of-shot/rules/step';
import type { Weapon } from '@fall-of-shot/rules/weapon';
import { directionWords, measureInWords } from '@fall-of-shot/rules/wording';
import type { Scene } from '../scene/schema/schema.ts';
import { type Actors, viewSystems } from './player-view-system.ts';
import { isThere } from './seen.ts';
import type { Visibility } from './visibility.ts';

/** Who fires at whom, as far as the players know them. */
export function actorsOf(
  replayed: { readonly order: Order; readonly steps: readonly Step[] },
  scene: Scene,
  weapon: Weapon | undefined,
  visibility: Visibility,
  names: ReadonlyMap<string, string>,
): Actors {
  const nameOf = (id: string) => names.get(id) ?? scene.pieces.find((piece) => piece.id === id)?.name;
  const { firer, aim } = replayed.order;
  const target =
    aim.at === 'piece' && visibility.sees(aim.piece)
      ? (nameOf(aim.piece) ?? null)
      : (replayed.steps
          .flatMap(({ detail }): EntityRef[] =>
            detail.kind === 'aim' && detail.target?.what === 'object' && isThere(detail.target, detail.at, visibility)
              ? [detail.target]
              : [],
          )
          .map(entityName)[0] ?? null);
  const seen = replayed.steps.some(({ detail }) => detail.kind === 'aim' && visibility.place(detail.at));
  const who = visibility.sees(firer) ? (nameOf(firer) ?? 'Somebody') : 'Somebody out of sight';
  const system = viewSystems.get(replayed.order.rulebook);
  const ground = system.whom?.(replayed.steps, visibility) ?? 'the ground';
  const whom = target ?? (aim.at === 'point' && seen ? ground : null);
  const direction = replayed.steps.find(({ detail }) => detail.kind === 'direction')?.detail;
  const distance = replayed.steps.find(({ detail }) => detail.kind === 'distance')?.detail;
  const flight = flightOf(replayed.order, weapon) ?? 'bullet';
  // Whoever is out of sight does not show what they fire.
  const shownFlight = visibility.sees(firer) ? flight : 'bullet';
  const does = system.verb?.(replayed.order, weapon) ?? attackVerb(shownFlight, weapon?.projectile ?? 'shot');
  return {
    sentence: whom ? `${who} ${does} ${whom}.` : `${who} ${does.replace(/ at$/, '')}.`,
    // A weapon with a name of its own tells whose it is.
    weapon: weapon && visibility.sees(firer) && visibility.named(firer) ? weapon.name : 'a weapon',
    projectile: weapon?.projectile ?? 'shot',
    flight,
    hitWord: hitWordOf(replayed.order.rulebook),
    missed: replayed.steps.some(({ detail }) => 'hit' in detail && detail.hit === false),
    ...(distance?.kind === 'distance' ? { off: measureInWords(distance.measure) } : {}),
    ...(direction?.kind === 'direction' ? { towards: directionWords(direction.direction) } : {}),
    ...(system.outOn ? { outOn: system.outOn } : {}),
  };
}
