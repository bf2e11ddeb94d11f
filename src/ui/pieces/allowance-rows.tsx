import { classes } from '../../design/classes.ts';
import { type Pace, setAllowance } from '../../scene/pieces/allowance-edits.ts';
import { forgetMoves, movedLength } from '../../scene/pieces/moved.ts';
import { FARTHEST } from '../../scene/schema/parts/limits.ts';
import { sceneOf } from '../../store/state/scene-selectors.ts';
import { Button } from '../components/button.tsx';
import { shared } from '../components/fields/common-value.ts';
import { OptionalNumberField } from '../components/fields/number-field.tsx';
import { Row } from '../components/fields/row.tsx';
import { tenths } from '../components/labels.ts';
import layoutStyles from '../components/layout.module.css';
import { useApp } from '../program/program.tsx';
import type { FiguresProps } from '../ui-system.ts';

const PACES: readonly { readonly pace: Pace; readonly label: string }[] = [
  { pace: 'walk', label: 'Walk' },
  { pace: 'run', label: 'Run, in all' },
];

/** How far one piece or several go in a turn, at a walk and at a run. */
export function AllowanceRows({ pieces, run }: FiguresProps) {
  const scene = useApp(sceneOf);
  const { unit } = scene;
  const far = Math.max(...pieces.map((piece) => movedLength(piece, scene)));
  return (
    <section className={classes(layoutStyles.pad, layoutStyles.rows)} aria-label="Movement in a turn">
      {far > 0 ? (
        <Row label={`Moved ${tenths(far).replace(/\.0$/, '')} ${unit} this turn`}>
          <Button size="small" onClick={() => run((ids, name) => forgetMoves(ids, name))}>
            Forget it
          </Button>
        </Row>
      ) : null}
      {PACES.map(({ pace, label }) => {
        const length = shared(pieces, (piece) => piece[pace]);
        return (
          <OptionalNumberField
            key={pace}
            label={label}
            value={length ?? null}
            blank={length === undefined ? 'various' : 'not set'}
            unit={unit}
            min={0.01}
            max={FARTHEST}
            onCommit={(value) => run((ids, name) => setAllowance(ids, pace, value, name))}
          />
        );
      })}
    </section>
  );
}
