import type { Piece, Worn } from '../../../scene/schema/schema.ts';
import type { ATFigureEdit, WornAt } from '../scene/figure-commands.ts';

/** What can be done with the figures of pieces under the action tests. */
export interface ATActions {
  readonly edit: (change: ATFigureEdit) => void;
  readonly heal: () => void;
  /** Gives those that nobody has given any the figures of their kind. */
  readonly give: () => void;
  /** Sets the dice of a skill, or with `null` takes it away. */
  readonly setSkill: (skill: string, dice: number | null) => void;
  readonly setResists: (types: readonly string[], on: boolean) => void;
  readonly wear: (where: WornAt, worn: Worn | null) => void;
  readonly editWorn: (where: WornAt, change: Partial<Worn>) => void;
  readonly forgetPlaces: () => void;
}

/** What a part of a sheet gets: one piece or several, and what can be done with them. */
export interface ATProps {
  readonly pieces: readonly Piece[];
  readonly actions: ATActions;
}
