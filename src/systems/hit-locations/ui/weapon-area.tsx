import { AREA_SHAPES, type AreaShape, type AreaSpec, measures } from '@fall-of-shot/rules/effect-area';
import type { RuleNumber } from '@fall-of-shot/rules/rule';
import { figure } from '@fall-of-shot/rules/wording';
import { Choice } from '../../../ui/components/fields/choice.tsx';
import { NumberField } from '../../../ui/components/fields/number-field.tsx';
import { Section } from '../../../ui/components/section.tsx';
import textStyles from '../../../ui/components/text.module.css';
import { AreaSketch } from '../../../ui/weapons/area-sketch.tsx';
import type { HLEditorProps } from './editor-props.ts';
import { SHAPE_NAMES } from './weapon-words.ts';

/** Changes the shape of an area, keeping the measures that both shapes have. */
function reshaped(area: AreaSpec | null, shape: AreaShape): AreaSpec {
  const had = { radius: 3, width: 2, length: 6, angle: 30, ...area };
  switch (shape) {
    case 'disc':
    case 'ball':
      return { shape, radius: had.radius };
    case 'rectangle':
    case 'beam':
      return { shape, width: had.width, length: had.length };
    case 'cone':
      return { shape, length: had.length, angle: had.angle };
  }
}

function ruleOf(area: AreaSpec | null): RuleNumber {
  if (area === null) return 'HL-04';
  return area.shape === 'ball' ? 'HL-40' : 'HL-06';
}

/** The effect area of a weapon: its shape, its measures, and a sketch. */
export function WeaponArea({ weapon, edit, refuse }: HLEditorProps) {
  const { area } = weapon;
  const length = (label: string, value: number, changed: (value: number) => AreaSpec) => (
    <NumberField
      label={label}
      value={value}
      unit="in"
      min={0.1}
      max={10_000}
      refuse={(next) => refuse({ area: changed(next) })}
      onCommit={(next) => edit({ area: changed(next) })}
    />
  );
  return (
    <Section title="Effect area" rules={[ruleOf(area)]}>
      <Choice
        label="Shape"
        stay
        value={area?.shape ?? 'none'}
        options={(['none', ...AREA_SHAPES] as const).map((value) => ({ value, label: SHAPE_NAMES[value] }))}
        onChange={(shape) => edit({ area: shape === 'none' ? null : reshaped(area, shape) })}
      />
      {area === null ? <p className={textStyles.quiet}>It harms what it hits. A miss does nothing.</p> : null}
      {area?.shape === 'disc' || area?.shape === 'ball'
        ? length('Radius', area.radius, (radius) => ({ ...area, radius }))
        : null}
      {area && 'length' in area ? length('Length', area.length, (along) => ({ ...area, length: along })) : null}
      {area && 'width' in area ? length('Width', area.width, (width) => ({ ...area, width })) : null}
      {area?.shape === 'cone' ? (
        <NumberField
          label="Angle"
          value={area.angle}
          unit="°"
          min={1}
          max={180}
          step={5}
          refuse={(angle) => refuse({ area: { ...area, angle } })}
          onCommit={(angle) => edit({ area: { ...area, angle } })}
        />
      ) : null}
      {area ? <AreaSketch area={area} label={measures(area, (inches) => `${figure(inches)} in`)} /> : null}
    </Section>
  );
}
