import { type Measure, reshapePieces, resizePieces } from '../../scene/pieces/size-edits.ts';
import type { Footprint } from '../../scene/schema/schema.ts';
import { sceneOf } from '../../store/state/scene-selectors.ts';
import { Segments } from '../components/fields/choice.tsx';
import { shared } from '../components/fields/common-value.ts';
import { OptionalNumberField } from '../components/fields/number-field.tsx';
import { useApp } from '../program/program.tsx';
import type { FiguresProps } from '../ui-system.ts';

const SHAPES: readonly { readonly value: Footprint['shape']; readonly label: string }[] = [
  { value: 'disc', label: 'Disc' },
  { value: 'box', label: 'Rectangle' },
];

const MEASURES: readonly { readonly measure: Measure; readonly label: string }[] = [
  { measure: 'across', label: 'Across' },
  { measure: 'width', label: 'Width' },
  { measure: 'length', label: 'Length' },
];

/** A measure of a footprint; undefined if it has no such measure. */
function measureOf(footprint: Footprint, measure: Measure): number | undefined {
  if (footprint.shape === 'disc') return measure === 'across' ? footprint.radius * 2 : undefined;
  return measure === 'across' ? undefined : footprint[measure];
}

/** The shape and the size of the footprints of one piece or several. */
export function SizeRows({ pieces, run }: FiguresProps) {
  const unit = useApp((state) => sceneOf(state).unit);
  return (
    <>
      <Segments
        label="Footprint"
        value={shared(pieces, ({ footprint }) => footprint.shape) ?? 'various'}
        options={SHAPES}
        onChange={(next) => {
          const shape = SHAPES.find(({ value }) => value === next)?.value;
          if (shape) run((ids, name) => reshapePieces(ids, shape, name));
        }}
      />
      {MEASURES.map(({ measure, label }) => {
        const lengths = pieces.flatMap(({ footprint }) => measureOf(footprint, measure) ?? []);
        if (lengths.length === 0) return null;
        return (
          <OptionalNumberField
            key={measure}
            label={label}
            value={shared(lengths, (length) => length) ?? null}
            blank="various"
            unit={unit}
            min={0.01}
            max={1000}
            // A size cannot be removed: an emptied field changes nothing.
            onCommit={(length) => {
              if (length !== null) run((ids, name) => resizePieces(ids, measure, length, name));
            }}
          />
        );
      })}
    </>
  );
}
