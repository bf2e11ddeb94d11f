import { forgetPlaces } from '../../../scene/pieces/place-edits.ts';
import type { Piece } from '../../../scene/schema/schema.ts';
import type { FiguresProps } from '../../../ui/ui-system.ts';
import {
  type ATFigureFields,
  editATFigures,
  editWorn,
  healWounds,
  setResists,
  setSkill,
  type WornAt,
  wear,
} from '../scene/figure-edits.ts';
import type { Worn } from '../scene/figures-schema.ts';

/** Actions on the figures of pieces under the action tests. */
export interface ATActions {
  readonly edit: (change: ATFigureFields) => void;
  readonly heal: () => void;
  /** Gives pieces without figures those of their kind. */
  /** Sets the dice of a skill, or removes it with `null`. */
  readonly setSkill: (skill: string, dice: number | null) => void;
  readonly setResists: (types: readonly string[], on: boolean) => void;
  readonly wear: (where: WornAt, worn: Worn | null) => void;
  readonly editWorn: (where: WornAt, change: Partial<Worn>) => void;
  readonly forgetPlaces: () => void;
}

/** Props of an inspector section: one piece or several, and the actions on them. */
export interface ATProps {
  readonly pieces: readonly Piece[];
  readonly actions: ATActions;
}

/** Creates the actions on figures, each one undo step. */
export function figureActions(run: FiguresProps['run']): ATActions {
  return {
    edit: (change) => run((ids, name) => editATFigures(ids, change, name)),
    heal: () => run(healWounds),
    setSkill: (skill, dice) => run((ids, name) => setSkill(ids, skill, dice, name)),
    setResists: (types, on) => run((ids, name) => setResists(ids, types, on, name)),
    wear: (where, worn) => run((ids, name) => wear(ids, where, worn, name)),
    editWorn: (where, change) => run((ids, name) => editWorn(ids, where, change, name)),
    forgetPlaces: () => run(forgetPlaces),
  };
}
