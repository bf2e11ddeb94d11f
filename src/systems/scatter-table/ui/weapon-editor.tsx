import {
  type DirectionRoll,
  ROSES,
  type RoseKind,
  STARTS,
  TABLE_UNITS,
} from '@fall-of-shot/rules/systems/scatter-table/table';
import { Choice, Segments } from '../../../ui/components/fields/choice.tsx';
import { NumberField, OptionalNumberField } from '../../../ui/components/fields/number-field.tsx';
import { TextField } from '../../../ui/components/fields/text-field.tsx';
import { Section } from '../../../ui/components/section.tsx';
import { type STEditorProps, tableEdits } from './editor-props.ts';
import { EffectPart } from './effect-part.tsx';
import { GOOD_OPTIONS } from './good-options.ts';
import { TableRows } from './table-rows.tsx';
import { TableText } from './table-text.tsx';

const UNIT_NAMES = { ft: 'Feet', m: 'Metres', in: 'Inches', cells: 'Cells of the grid' } as const;
const ROSE_NAMES: Readonly<Record<RoseKind, string>> = {
  rose: 'Even circle',
  clock: 'Clock face',
  hexes: 'Sides of a hex',
};
const START_NAMES = { fire: 'Line of fire', north: 'North' } as const;

/** The editor of a weapon with its own table: dice, rows, area, effect, and the whole table as text. */
export function STParts(props: STEditorProps) {
  return (
    <>
      <ToHit {...props} />
      <TableRows {...props} />
      <Direction {...props} />
      <Area {...props} />
      <EffectPart {...props} />
      <TableText {...props} />
    </>
  );
}

function ToHit(props: STEditorProps) {
  const { table, set, unfit } = tableEdits(props);
  const { hit } = table;
  return (
    <Section title="To hit" rules={['ST-03']}>
      <Choice
        label="Lengths in"
        stay
        value={table.unit}
        options={TABLE_UNITS.map((value) => ({ value, label: UNIT_NAMES[value] }))}
        onChange={(unit) => set({ unit })}
      />
      <TextField
        label="Dice to hit"
        value={hit.dice}
        maxLength={8}
        refuse={(dice) => unfit({ hit: { ...hit, dice } })}
        onCommit={(dice) => set({ hit: { ...hit, dice } })}
      />
      <Segments
        label="Hits on"
        value={hit.good}
        options={GOOD_OPTIONS}
        onChange={(good) => set({ hit: { ...hit, good } })}
      />
    </Section>
  );
}

/** Changes how direction dice are read, with dice that reach every direction. */
function reread(roll: DirectionRoll, rose: RoseKind): DirectionRoll {
  if (rose === 'rose') return { ...roll, rose };
  return rose === 'clock' ? { ...roll, rose, points: 12, dice: 'd12' } : { ...roll, rose, points: 6, dice: 'd6' };
}

function Direction(props: STEditorProps) {
  const { table, set, unfit } = tableEdits(props);
  const { direction } = table;
  return (
    <Section title="Direction of a miss" rules={['ST-05']}>
      <Choice
        label="Read on"
        stay
        value={direction.rose}
        options={ROSES.map((value) => ({ value, label: ROSE_NAMES[value] }))}
        onChange={(rose) => set({ direction: reread(direction, rose) })}
      />
      <TextField
        label="Direction dice"
        value={direction.dice}
        maxLength={8}
        refuse={(dice) => unfit({ direction: { ...direction, dice } })}
        onCommit={(dice) => set({ direction: { ...direction, dice } })}
      />
      {direction.rose === 'rose' ? (
        <NumberField
          label="Directions"
          value={direction.points}
          min={2}
          max={36}
          whole
          refuse={(points) => unfit({ direction: { ...direction, points } })}
          onCommit={(points) => set({ direction: { ...direction, points } })}
        />
      ) : null}
      <Segments
        label="Counted from"
        value={direction.from}
        options={STARTS.map((value) => ({ value, label: START_NAMES[value] }))}
        onChange={(from) => set({ direction: { ...direction, from } })}
      />
    </Section>
  );
}

function Area(props: STEditorProps) {
  const { table, set, unfit } = tableEdits(props);
  return (
    <Section title="Effect area" rules={['ST-08']}>
      <OptionalNumberField
        label="Radius"
        value={table.area}
        blank="none"
        unit={table.unit}
        min={0.1}
        max={10_000}
        refuse={(area) => unfit({ area })}
        onCommit={(area) => set({ area })}
      />
    </Section>
  );
}
