import { classes } from '../../design/classes.ts';
import { type LightPart, setLight } from '../../scene/pieces/light-edits.ts';
import { FARTHEST } from '../../scene/schema/parts/limits.ts';
import { sceneOf } from '../../store/state/scene-selectors.ts';
import { shared } from '../components/fields/common-value.ts';
import { OptionalNumberField } from '../components/fields/number-field.tsx';
import layoutStyles from '../components/layout.module.css';
import { useApp } from '../program/program.tsx';
import type { FiguresProps } from '../ui-system.ts';

const PARTS: readonly { readonly part: LightPart; readonly label: string }[] = [
  { part: 'bright', label: 'Bright light' },
  { part: 'dim', label: 'Dim light, in all' },
];

/** How far the light reaches that one piece or several carry. */
export function LightRows({ pieces, run }: FiguresProps) {
  const unit = useApp((state) => sceneOf(state).unit);
  return (
    <section className={classes(layoutStyles.pad, layoutStyles.rows)} aria-label="Light">
      {PARTS.map(({ part, label }) => {
        const length = shared(pieces, ({ light }) => light?.[part] ?? null);
        return (
          <OptionalNumberField
            key={part}
            label={label}
            value={length || null}
            blank={length === undefined ? 'various' : 'none'}
            unit={unit}
            min={0}
            max={FARTHEST}
            onCommit={(value) => run((ids, name) => setLight(ids, part, value, name))}
          />
        );
      })}
    </section>
  );
}
