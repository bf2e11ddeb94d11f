import { useState } from 'react';
import { hasSeveral, onlyCover, pickedOf } from '../store/picked.ts';
import { selectedPiece } from '../store/selectors.ts';
import { drawingWith } from '../tools/draw.ts';
import { useApp } from './context.tsx';
import { CoverList } from './cover-list.tsx';
import { CoverSheet } from './cover-sheet.tsx';
import { PenSheet } from './pen-sheet.tsx';
import { PieceList } from './piece-list.tsx';
import { Sheet } from './piece-sheet.tsx';
import { SeveralSheet } from './several-sheet.tsx';

/** The sheet of what is selected; with nothing selected, what is there to be selected or drawn. */
export function SelectionPanel() {
  const piece = useApp(selectedPiece);
  const thing = useApp((state) => onlyCover(state));
  const several = useApp(hasSeveral);
  const selection = useApp((state) => state.selection);
  const also = useApp((state) => state.alsoSelected);
  const selectedCover = useApp((state) => state.selectedCover);
  const tool = useApp((state) => state.tool);
  const picked = pickedOf({ selection, alsoSelected: also, selectedCover });
  const [listed, setListed] = useState(false);
  const drawing = drawingWith({ tool });
  const sheet = several ? (
    <SeveralSheet picked={picked} />
  ) : piece ? (
    <Sheet key={piece.id} piece={piece} />
  ) : thing ? (
    <CoverSheet key={thing.id} thing={thing} />
  ) : drawing ? (
    <PenSheet tool={drawing} />
  ) : null;
  const lists = (
    <>
      <PieceList />
      <CoverList />
    </>
  );
  return (
    <div className="card-scroll">
      {sheet}
      {sheet ? (
        <details className="pad everything" open={listed} onToggle={(event) => setListed(event.currentTarget.open)}>
          <summary>Everything on the map</summary>
          {listed ? lists : null}
        </details>
      ) : (
        lists
      )}
    </div>
  );
}
