import { flightByName } from '@fall-of-shot/rules/flight';
import { capitalized, entityName } from '@fall-of-shot/rules/naming';
import type { Step } from '@fall-of-shot/rules/protocol';
import type { DetailOf } from '@fall-of-shot/rules/step';
import { ACTION_TESTS } from '@fall-of-shot/rules/systems/action-tests/id';
import { SUCCESS_WORD } from '@fall-of-shot/rules/systems/action-tests/margin';
import type { ATOrder } from '@fall-of-shot/rules/systems/action-tests/order';
import type { Weapon } from '@fall-of-shot/rules/weapon';
import { countedIn, figure, listed, numberWords } from '@fall-of-shot/rules/wording';
import { type PlayerViewSystem, viewKindOf } from '../../../player-view/player-view-system.ts';
import { isThere, redactedRef } from '../../../player-view/seen.ts';
import type { Visibility } from '../../../player-view/visibility.ts';

/** Where a missed throw lands, in words: `3 m beyond and 3 m to the left`. */
function strayWords({ miss }: DetailOf<'astray'>): string {
  const { along, across, metres } = miss;
  const off = `${figure(metres)} m`;
  const directions = [
    ...(along ? [`${off} ${along === 'too far' ? 'too far' : 'short'}`] : []),
    ...(across ? [`${off} to the ${across === 'wide left' ? 'left' : 'right'}`] : []),
  ];
  return metres > 0 && directions.length > 0 ? listed(directions) : 'right there';
}

/** The verb of an attack that sweeps: with fire, or with rounds or a blade; undefined for any other. */
function sweepVerb({ arcs }: ATOrder, weapon: Weapon | undefined): string | undefined {
  if (arcs.length === 0) return undefined;
  return weapon && flightByName(weapon.projectile) === 'flame' ? 'sweeps fire over' : 'sweeps';
}

/** How many a sweep goes over, as far as the players see them: `three targets`. */
function sweptWords(steps: readonly Step[], visibility: Visibility): string | undefined {
  const count = steps.flatMap(({ detail }) =>
    detail.kind === 'sweep' ? detail.shares.filter((share) => isThere(share, share.at, visibility)) : [],
  ).length;
  return count === 0 ? undefined : `${numberWords(count)} ${count === 1 ? 'target' : 'targets'}`;
}

/** The players' view part of the action tests. */
export const AT_VIEW: PlayerViewSystem = {
  id: ACTION_TESTS,
  verb: (order, weapon) => sweepVerb(order as ATOrder, weapon),
  whom: sweptWords,
  kinds: {
    astray: viewKindOf<'astray'>({
      caption(detail, { actors, say }) {
        return say(`The ${actors.projectile} goes off target.`, capitalized(strayWords(detail)));
      },
      project(detail, { visibility }) {
        if (!visibility.place(detail.at)) return null;
        return {
          kind: 'astray',
          aim: visibility.place(detail.aim) ? detail.aim : detail.at,
          at: detail.at,
          miss: detail.miss,
        };
      },
      beforeLanding: true,
    }),
    margin: viewKindOf<'margin'>({
      caption({ target, damage }, { figuresPublic, say }) {
        if (damage) return say('A hit!', figuresPublic ? `${figure(damage.sixes + damage.fives)} damage` : '');
        const needed = `${countedIn(target, SUCCESS_WORD)} ${target === 1 ? 'was' : 'were'} needed`;
        return say('A miss.', figuresPublic ? needed : '');
      },
      project({ successes, target, damage }, { figures }) {
        const shown = damage && (figures ? { ...damage } : { ...damage, sixes: 0, fives: 0 });
        return {
          kind: 'margin',
          successes: figures ? successes : 0,
          target: figures ? target : 0,
          reasons: [],
          damage: shown,
        };
      },
    }),
    sweep: viewKindOf<'sweep'>({
      caption(detail, { say }) {
        return say('All of them are swept.', capitalized(listed(detail.shares.map(entityName))));
      },
      project(detail, seen) {
        const { visibility } = seen;
        if (seen.from === null) return null;
        const { apex, from, to, reach } = detail;
        const shares = detail.shares
          .filter((share) => isThere(share, share.at, visibility))
          .map((share) => ({
            ...redactedRef(share, visibility),
            at: share.at,
            damage: visibility.figures(share.id) ? share.damage : 0,
          }));
        return { kind: 'sweep', apex, from, to, reach, shares };
      },
      names: ({ shares }) => shares.map(({ id }) => id),
      places: ({ apex, shares }) => [apex, ...shares.map(({ at }) => at)],
    }),
    cover: viewKindOf<'cover'>({
      caption(detail, { say }) {
        return detail.shotAt === 'none'
          ? null
          : say(
              `${capitalized(entityName(detail.entity))} is ${detail.shotAt === 'full' ? 'wholly' : 'partly'} behind cover.`,
            );
      },
      project(detail, { visibility }) {
        const { entity, at, seen: cover, shotAt } = detail;
        return isThere(entity, at, visibility)
          ? { kind: 'cover', entity: redactedRef(entity, visibility), at, seen: cover, shotAt, exposed: null }
          : null;
      },
    }),
    dodged: viewKindOf<'dodged'>({
      caption(detail, { say }) {
        return say(`${capitalized(entityName(detail.entity))} dodges ${figure(detail.by)}.`);
      },
      project(detail, { visibility }) {
        const { entity, at, by, left } = detail;
        if (!isThere(entity, at, visibility) || !visibility.figures(entity.id)) return null;
        return { kind: 'dodged', entity: redactedRef(entity, visibility), at, by, left };
      },
    }),
    layer: viewKindOf<'layer'>({
      caption(detail, { say }) {
        const took = detail.byTuf + detail.byHp;
        const layer = detail.layer.what === 'piece' ? detail.layer.name : `the ${detail.layer.name.toLowerCase()}`;
        if (took === 0) return say(`Past ${layer}.`);
        return say(
          `${capitalized(layer)} absorbs ${figure(took)}.`,
          detail.passed > 0 ? `${figure(detail.passed)} go on` : 'Nothing goes on',
        );
      },
      project(detail, { visibility }) {
        const { entity, at, layer, came, byTuf, byHp, passed, types } = detail;
        if (!isThere(entity, at, visibility) || !visibility.figures(entity.id)) return null;
        // What is in the way and not seen would be revealed by what it absorbs.
        if (layer.what === 'piece' && !(visibility.sees(layer.id) && visibility.figures(layer.id))) return null;
        if (layer.what === 'object' && !visibility.sees(layer.id)) return null;
        const { name, what, cover } = layer;
        return {
          kind: 'layer',
          entity: redactedRef(entity, visibility),
          at,
          layer: { id: visibility.alias(layer.id), name, what, cover },
          came,
          byTuf,
          byHp,
          passed,
          types,
        };
      },
      // A shield and armour are parts of the piece.
      names: ({ layer }) => (layer.what === 'object' || layer.what === 'piece' ? [layer.id] : []),
    }),
    wound: viewKindOf<'wound'>({
      caption(detail, { figuresPublic, say }) {
        const who = capitalized(entityName(detail.entity));
        if (detail.lost === 0) return say(`${who} takes no damage.`);
        const down = detail.down ? ' and is down' : '';
        if (figuresPublic) return say(`${who} loses ${figure(detail.lost)} HP${down}.`);
        return say(detail.down ? `${who} is down.` : `${who} is hurt.`);
      },
      project(detail, { visibility }) {
        const { entity, at, reached, byTuf, lost, ex, between, down } = detail;
        if (!isThere(entity, at, visibility)) return null;
        const figuresPublic = visibility.figures(entity.id);
        return {
          kind: 'wound',
          entity: redactedRef(entity, visibility),
          at,
          reached: figuresPublic ? reached : 0,
          byTuf: figuresPublic ? byTuf : 0,
          lost: figuresPublic ? lost : Math.min(1, lost),
          ex: figuresPublic ? ex : 0,
          ...(between ? { between } : {}),
          ...(down ? { down } : {}),
        };
      },
      ends: true,
      places: ({ at }) => [at],
    }),
  },
};
