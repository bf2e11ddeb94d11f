import type { Piece } from '../scene/schema.ts';
import { sceneOf } from '../store/selectors.ts';
import { useActions, useApp } from './context.tsx';
import { Emblem } from './emblem.tsx';
import { FilteredList } from './filtered-list.tsx';
import { KIND_NAMES, STATUS_NAMES } from './words.ts';

/** One piece of a list: a click selects it and brings it into view, with Shift or Control it is added. */
export function PieceRow({ piece, selected = false }: { readonly piece: Piece; readonly selected?: boolean }) {
  const actions = useActions();
  const side = useApp((state) => sceneOf(state).sides[piece.side]);
  const states = [
    ...piece.statuses.map((status) => STATUS_NAMES[status]),
    ...(piece.stunned === null ? [] : ['Stunned']),
  ];
  return (
    <button
      type="button"
      className="list-row"
      aria-pressed={selected}
      onClick={(event) => {
        if (event.shiftKey || event.ctrlKey || event.metaKey) actions.session.togglePicked({ pieces: piece.id });
        else actions.session.select(piece.id);
        actions.hand.reveal({ pieces: [piece.id], cover: [] });
      }}
    >
      <Emblem piece={piece} />
      <span className="who">
        <span className="value clip">{piece.name}</span>
        <span className="quiet clip">{[side, KIND_NAMES[piece.kind], ...states].join(', ')}</span>
      </span>
    </button>
  );
}

/** Every piece on the map, by side, with a field to find one by its name. */
export function PieceList() {
  const pieces = useApp((state) => sceneOf(state).pieces);
  return (
    <FilteredList
      title="Pieces"
      things={pieces}
      nameOf={({ name }) => name}
      empty="No piece stands on the map yet. P places one."
      row={(piece) => <PieceRow key={piece.id} piece={piece} />}
    />
  );
}
