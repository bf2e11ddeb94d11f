import type { SystemId } from '@fall-of-shot/rules/vocabulary';
import { Sparkles } from 'lucide-react';
import { giveFigures, type PiecesEdit } from '../../../scene/pieces/figure-edits.ts';
import { isWithoutFigures } from '../../../scene/schema/figures-of.ts';
import type { Piece } from '../../../scene/schema/schema.ts';
import { Button } from '../button.tsx';
import textStyles from '../text.module.css';
import styles from './shared-figure.module.css';

/** Pieces without figures under a rule system, with a button that gives them those of their kind. Else nothing. */
export function GiveFigures({
  pieces,
  system,
  run,
}: {
  readonly pieces: readonly Piece[];
  readonly system: SystemId;
  readonly run: (edit: PiecesEdit) => void;
}) {
  const without = pieces.filter((piece) => isWithoutFigures(piece, system)).length;
  if (without === 0) return null;
  return (
    <div className={styles.bare}>
      <p className={textStyles.quiet}>
        {pieces.length === 1
          ? 'It has no figures yet.'
          : `${without} of ${pieces.length} ${without === 1 ? 'has' : 'have'} no figures yet.`}
      </p>
      <Button size="small" onClick={() => run((ids, name) => giveFigures(ids, system, name))}>
        <Sparkles size={15} aria-hidden />
        {without === 1 ? 'Give it the figures of its kind' : 'Give them the figures of their kind'}
      </Button>
    </div>
  );
}
