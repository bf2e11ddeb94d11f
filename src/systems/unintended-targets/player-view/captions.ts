import { capitalized, entityName } from '@fall-of-shot/rules/naming';
import { evades } from '@fall-of-shot/rules/systems/unintended-targets/details';
import { UNINTENDED_TARGETS } from '@fall-of-shot/rules/systems/unintended-targets/id';
import { counted, figure, listed } from '@fall-of-shot/rules/wording';
import { type PlayerViewSystem, viewKindOf } from '../../../player-view/player-view-system.ts';
import { isThere, origin, redactedRef } from '../../../player-view/seen.ts';

/** The players' view part of *Unintended Targets*. */
export const UT_VIEW: PlayerViewSystem = {
  id: UNINTENDED_TARGETS,
  kinds: {
    candidates: viewKindOf<'candidates'>({
      caption(detail, { say }) {
        if (detail.where === 'beyond') return say('It flies on.', `Next: ${listed(detail.entities.map(entityName))}`);
        if (detail.where === 'area')
          return say('Into all of them.', capitalized(listed(detail.entities.map(entityName))));
        return say(
          detail.entities.every(({ what }) => what === 'object')
            ? 'Something is in the way.'
            : 'Somebody is in the way.',
          capitalized(listed(detail.entities.map(entityName))),
        );
      },
      project(detail, seen) {
        const { visibility } = seen;
        const entities = detail.entities.filter((entity) => isThere(entity, entity.at, visibility));
        if (entities.length === 0) return null;
        const open = seen.from !== null && visibility.place(detail.from);
        return {
          kind: 'candidates',
          where: detail.where,
          from: open ? detail.from : (entities[0]?.at ?? detail.from),
          entities: entities.map((entity) => ({ ...redactedRef(entity, visibility), at: entity.at })),
          lane: open && detail.lane ? { ...detail.lane } : null,
        };
      },
      names: ({ entities }) => entities.map(({ id }) => id),
    }),
    picked: viewKindOf<'picked'>({
      caption(detail, { say }) {
        return say(`It comes at ${entityName(detail.entity)}.`);
      },
      project(detail, { visibility }) {
        return isThere(detail.entity, detail.at, visibility)
          ? { kind: 'picked', entity: redactedRef(detail.entity, visibility), at: detail.at, of: [], by: 'rule' }
          : null;
      },
    }),
    meeting: viewKindOf<'meeting'>({
      caption(detail, { figuresPublic, say }) {
        const score = figuresPublic
          ? `${counted(detail.hits, 'hit')} against ${figure(detail.defense + detail.cover)}`
          : '';
        const who = capitalized(entityName(detail.entity));
        if (detail.what === 'hit') return say(`${who} is hit.`, capitalized(score));
        if (detail.what === 'missed')
          return say(evades(detail) ? `${who} evades.` : `It misses ${entityName(detail.entity)}.`, capitalized(score));
        return say(`Cover saves ${entityName(detail.entity)}.`, capitalized(score));
      },
      project(detail, seen) {
        const { visibility } = seen;
        const { entity, at, what, round } = detail;
        if (!isThere(entity, at, visibility)) return null;
        // The hits are the firer's roll, the rest is the target's.
        const figuresPublic = seen.rolls && visibility.figures(entity.id);
        return {
          kind: 'meeting',
          entity: redactedRef(entity, visibility),
          from: origin(detail.from, at, seen),
          at,
          what,
          hits: figuresPublic ? detail.hits : 0,
          defense: figuresPublic ? detail.defense : 0,
          cover: figuresPublic ? detail.cover : 0,
          round,
        };
      },
      ends: true,
      countsRoll: true,
      places: ({ at }) => [at],
    }),
    damage: viewKindOf<'damage'>({
      caption(detail, { figuresPublic, say }) {
        const who = capitalized(entityName(detail.entity));
        const hit = figuresPublic && detail.left > 0;
        if (detail.down) return say(hit ? `${who} is hit for ${figure(detail.left)} and is down.` : `${who} is down.`);
        return say(hit ? `${who} is hit for ${figure(detail.left)}.` : `${who} is hit.`);
      },
      project(detail, { visibility }) {
        const { entity, at, damage, resisted, left, down } = detail;
        if (!isThere(entity, at, visibility)) return null;
        const figuresPublic = visibility.figures(entity.id);
        return {
          kind: 'damage',
          entity: redactedRef(entity, visibility),
          at,
          damage: figuresPublic ? damage : 0,
          resisted: figuresPublic ? resisted : 0,
          left: figuresPublic ? left : 0,
          ...(down ? { down } : {}),
        };
      },
    }),
    penetration: viewKindOf<'penetration'>({
      caption(detail, { figuresPublic, say }) {
        return detail.through
          ? say(`Through ${entityName(detail.entity)}.`, figuresPublic ? `${figure(detail.left)} left` : '')
          : say(`${capitalized(entityName(detail.entity))} stops it.`);
      },
      project(detail, { visibility }) {
        const { entity, at, through, left, needs, round } = detail;
        if (!isThere(entity, at, visibility)) return null;
        const figuresPublic = visibility.figures(entity.id);
        return {
          kind: 'penetration',
          entity: redactedRef(entity, visibility),
          at,
          through,
          left: figuresPublic ? left : 0,
          needs: figuresPublic ? needs : null,
          round,
        };
      },
      ends: true,
      places: ({ at }) => [at],
    }),
    end: viewKindOf<'end'>({
      caption(detail, { say }) {
        return detail.why === 'beyond' ? say('It flies on, and meets nobody.') : null;
      },
      project(detail, seen) {
        const { visibility } = seen;
        // Rounds may fly on beyond what is seen; the way there reveals nothing.
        return visibility.place(detail.at)
          ? { kind: 'end', at: detail.at, why: detail.why, rounds: detail.rounds }
          : null;
      },
    }),
  },
};
