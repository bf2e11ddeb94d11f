import type { SystemId } from '@fall-of-shot/rules/vocabulary';
import type { Draft } from 'immer';
import { matching } from '../history/draft-lookup.ts';
import type { Edit } from '../history/edit.ts';
import { figuresOf, isWithoutFigures, withFigures } from '../schema/figures-of.ts';
import type { Piece, Scene } from '../schema/schema.ts';
import { systemSchemas } from '../schema/system-schemas.ts';
import { statusesAfter } from './statuses-after.ts';

/** Creates an edit for some pieces by their ids. `name` stands for them in its label. */
export type PiecesEdit = (ids: readonly string[], name: string) => Edit;

/** Returns the draft pieces with these ids that meet a condition. */
export function piecesAmong(
  scene: Draft<Scene>,
  ids: readonly string[],
  is: (piece: Piece) => boolean = () => true,
): readonly Draft<Scene>['pieces'][number][] {
  const wanted = new Set(ids);
  return matching(scene.pieces, (piece) => wanted.has(piece.id) && is(piece as Piece));
}

/** Sets figures of a draft piece, and whether they put it out of play. */
export function putFigures(piece: Draft<Scene>['pieces'][number], system: SystemId, figures: object): void {
  const statuses = statusesAfter(piece as Piece, withFigures(piece as Piece, system, figures));
  if (statuses) piece.statuses = statuses;
  piece.figures[system] = figures;
}

/** Sets figures of a draft piece after an attack: damage puts it out of play, whatever was set before. */
export function putHarmedFigures(piece: Draft<Scene>['pieces'][number], system: SystemId, figures: object): void {
  putFigures(piece, system, figures);
  const out = piece.statuses.includes('eliminated');
  if (!out && (systemSchemas.get(system).figures?.isDefeated(figures) ?? false)) piece.statuses.push('eliminated');
}

/** Changes the figures of some pieces under a rule system. Pieces whose figures come back unchanged are left alone. */
export function changeFigures<T extends object>(
  label: string,
  ids: readonly string[],
  system: SystemId,
  change: (figures: T, piece: Piece) => T,
): Edit {
  return {
    label,
    change: (scene) => {
      for (const piece of piecesAmong(scene, ids)) {
        const before = figuresOf<T>(piece as Piece, system);
        const after = change(before, piece as Piece);
        if (after !== before) putFigures(piece, system, after);
      }
    },
  };
}

/** Gives pieces without figures under a rule system the figures of their kind. */
export function giveFigures(ids: readonly string[], system: SystemId, name = 'piece'): Edit {
  return {
    label: `Give ${name} the figures of ${ids.length === 1 ? 'its kind' : 'their kind'}`,
    change: (scene) => {
      const { figures } = systemSchemas.get(system);
      if (!figures?.ofKind) return;
      for (const piece of piecesAmong(scene, ids, (each) => isWithoutFigures(each, system)))
        piece.figures[system] = figures.ofKind(piece.kind);
    },
  };
}
