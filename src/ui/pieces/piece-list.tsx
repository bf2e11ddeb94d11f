import { healthOf } from '../../scene/pieces/health.ts';
import type { Piece } from '../../scene/schema/schema.ts';
import { sceneOf } from '../../store/state/scene-selectors.ts';
import { KIND_NAMES, STATUS_NAMES } from '../components/labels.ts';
import { FilteredList } from '../components/lists/filtered-list.tsx';
import { ListRow } from '../components/lists/list-row.tsx';
import { Emblem } from '../components/pieces/emblem.tsx';
import { leftInShort } from '../health/health-words.ts';
import { useApp } from '../program/program.tsx';
import { uiSystems } from '../ui-system.ts';

/** One piece of a list. */
export function PieceRow({ piece, selected = false }: { readonly piece: Piece; readonly selected?: boolean }) {
  const side = useApp((state) => sceneOf(state).sides[piece.side]);
  const health = healthOf(piece);
  const states = [
    // Rules that count health say it in their own words.
    ...(health?.by === null ? [leftInShort(health)] : []),
    ...uiSystems.all().flatMap(({ pieceWords }) => pieceWords?.(piece) ?? []),
    ...piece.statuses.map((status) => STATUS_NAMES[status]),
  ];
  const detail = [side, KIND_NAMES[piece.kind], ...states].join(', ');
  return (
    <ListRow listed={{ pieces: piece.id }} name={piece.name} detail={detail} selected={selected}>
      <Emblem piece={piece} />
    </ListRow>
  );
}

/** Every piece on the map, by side, with a search field. */
export function PieceList() {
  const pieces = useApp((state) => sceneOf(state).pieces);
  const selection = useApp((state) => state.selection.piece);
  const also = useApp((state) => state.selection.morePieces);
  return (
    <FilteredList
      title="Pieces"
      things={pieces}
      nameOf={({ name }) => name}
      empty="No pieces yet. Press P to place one."
      row={(piece) => (
        <PieceRow key={piece.id} piece={piece} selected={piece.id === selection || also.includes(piece.id)} />
      )}
    />
  );
}
