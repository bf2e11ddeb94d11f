import type { Obstruction, Piece } from '../../scene/schema/schema.ts';
import { MixedCheck } from '../components/fields/mixed-check.tsx';
import { useActions } from '../program/program.tsx';

/** Why a number of a locked thing cannot be changed, for its field. */
export function refusalOfLocked({ locked }: { readonly locked: boolean }): string | undefined {
  return locked ? 'It is locked: unlock it first.' : undefined;
}

/** Locks the selected things, or unlocks them. */
export function LockRow({ things }: { readonly things: readonly (Piece | Obstruction)[] }) {
  const actions = useActions();
  const count = things.filter(({ locked }) => locked).length;
  return (
    <MixedCheck
      label="Locked: nothing moves, turns or deletes it"
      all={count === things.length}
      some={count > 0}
      onChange={actions.selection.lock}
    />
  );
}
