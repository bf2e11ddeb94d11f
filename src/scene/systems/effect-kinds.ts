import type { Effect, EffectOf, Effects } from '@fall-of-shot/rules/protocol';
import { inList } from '../history/draft-lookup.ts';
import { type EffectKind, sceneSystems } from './scene-system.ts';

/** Types the functions of one kind of effect: they only receive effects of that kind. */
export function effectKindOf<Kind extends keyof Effects>(kind: {
  apply(scene: Parameters<EffectKind['apply']>[0], effect: EffectOf<Kind>): void;
  revert?(scene: Parameters<EffectKind['apply']>[0], effect: EffectOf<Kind>): void;
}): EffectKind {
  return kind as EffectKind;
}

/** What the effects of all rule systems do. */
const COMMON: Readonly<Record<string, EffectKind>> = {
  status: effectKindOf<'status'>({
    apply(scene, { piece: id, status }) {
      const piece = inList(scene.pieces, id);
      if (piece && !piece.statuses.includes(status)) piece.statuses.push(status);
    },
    revert(scene, { piece: id, status }) {
      const piece = inList(scene.pieces, id);
      if (piece) piece.statuses = piece.statuses.filter((each) => each !== status);
    },
  }),
  ammunition: effectKindOf<'ammunition'>({
    apply(scene, { piece: id, weapon: weaponId, used }) {
      const piece = inList(scene.pieces, id);
      if (!piece) return;
      const before = piece.rounds[weaponId] ?? inList(scene.weapons, weaponId)?.rounds;
      if (before !== null && before !== undefined) piece.rounds[weaponId] = Math.max(0, before - used);
    },
  }),
};

/** What effects of a kind do; undefined for a kind that no installed rule system knows. */
export function effectKind(kind: Effect['kind']): EffectKind | undefined {
  const kinds = [COMMON, ...sceneSystems.all().map(({ effects }) => effects)];
  return kinds.find((each) => Object.hasOwn(each, kind))?.[kind];
}
