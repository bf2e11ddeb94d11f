import { useState } from 'react';
import { classes } from '../../design/classes.ts';
import { selectedPiece } from '../../store/state/scene-selectors.ts';
import { hasSeveral, onlyObstruction, selectedThings } from '../../store/state/selection.ts';
import { drawingWith } from '../../tools/draw/draw.ts';
import formStyles from '../components/form.module.css';
import layoutStyles from '../components/layout.module.css';
import { DrawingStyleForm } from '../obstructions/drawing-style-form.tsx';
import { ObstructionInspector } from '../obstructions/obstruction-inspector.tsx';
import { DrawnList } from '../obstructions/obstruction-list.tsx';
import { useApp } from '../program/program.tsx';
import { MultiInspector } from './multi-inspector.tsx';
import { PieceInspector } from './piece-inspector.tsx';
import { PieceList } from './piece-list.tsx';
import { useTopOf } from './use-top-of.ts';

/** The inspector of the selection; without one, lists of what can be selected or drawn. */
export function SelectionPanel() {
  const piece = useApp(selectedPiece);
  const thing = useApp((state) => onlyObstruction(state));
  const several = useApp(hasSeveral);
  const selection = useApp((state) => state.selection);
  const tool = useApp((state) => state.tool);
  const selected = selectedThings({ selection });
  const [listed, setListed] = useState(false);
  const drawing = drawingWith({ tool });
  const scrolled = useTopOf([...selected.pieces, ...selected.obstructions].join(' '));
  const sheet = several ? (
    <MultiInspector picked={selected} />
  ) : piece ? (
    <PieceInspector key={piece.id} piece={piece} />
  ) : thing ? (
    <ObstructionInspector key={thing.id} thing={thing} />
  ) : drawing ? (
    <DrawingStyleForm tool={drawing} />
  ) : null;
  const lists = (
    <>
      <PieceList />
      <DrawnList />
    </>
  );
  return (
    <div ref={scrolled} className={layoutStyles.scroll}>
      {sheet}
      {sheet ? (
        <details
          className={classes(layoutStyles.pad, formStyles.fold)}
          open={listed}
          onToggle={(event) => setListed(event.currentTarget.open)}
        >
          <summary>Everything on the map</summary>
          {listed ? lists : null}
        </details>
      ) : (
        lists
      )}
    </div>
  );
}
