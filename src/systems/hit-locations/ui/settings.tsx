import { HIT_LOCATIONS } from '@fall-of-shot/rules/systems/hit-locations/id';
import type { HLSettings } from '@fall-of-shot/rules/systems/hit-locations/weapon';
import { classes } from '../../../design/classes.ts';
import { setSystemSettings } from '../../../scene/map/scene-edits.ts';
import { sceneOf } from '../../../store/state/scene-selectors.ts';
import { Check } from '../../../ui/components/fields/choice.tsx';
import { NumberField } from '../../../ui/components/fields/number-field.tsx';
import layoutStyles from '../../../ui/components/layout.module.css';
import textStyles from '../../../ui/components/text.module.css';
import { useActions, useApp } from '../../../ui/program/program.tsx';
import { hlSettingsOf } from '../scene/settings.ts';
import { setWallsStopAreas } from '../scene/settings-edits.ts';

type Modifiers = HLSettings['modifiers'];

interface Modifier {
  readonly label: string;
  readonly of: (modifiers: Modifiers) => number;
  readonly set: (modifiers: Modifiers, value: number) => Modifiers;
}

function coverModifier(what: 'cover' | 'concealment', much: 'partial' | 'full'): Modifier {
  return {
    label: `${what === 'cover' ? 'Cover' : 'Concealment'}, ${much}`,
    of: (modifiers) => modifiers[what][much],
    set: (modifiers, value) => ({ ...modifiers, [what]: { ...modifiers[what], [much]: value } }),
  };
}

function movedModifier(label: string, who: 'targetMoved' | 'firerMoved'): Modifier {
  return {
    label,
    of: (modifiers) => modifiers[who],
    set: (modifiers, value) => ({ ...modifiers, [who]: value }),
  };
}

/** The scene's modifiers to the number to hit (HL-32). */
const MODIFIERS: readonly Modifier[] = [
  movedModifier('Target moved', 'targetMoved'),
  movedModifier('Firer moved', 'firerMoved'),
  coverModifier('cover', 'partial'),
  coverModifier('cover', 'full'),
  coverModifier('concealment', 'partial'),
  coverModifier('concealment', 'full'),
];

/** Scene settings of *Hit Locations of Misses*. */
export function HLSettingsRows() {
  const { run } = useActions().document;
  const { modifiers, wallsStopAreas } = useApp((state) => hlSettingsOf(sceneOf(state)));
  return (
    <section className={classes(layoutStyles.pad, layoutStyles.rows)}>
      <p className={textStyles.quiet}>To hit, on a d10 (HL-32)</p>
      {MODIFIERS.map(({ label, of, set }) => (
        <NumberField
          key={label}
          label={label}
          value={of(modifiers)}
          min={-20}
          max={20}
          step={1}
          onCommit={(value) =>
            run(
              setSystemSettings<HLSettings>(
                HIT_LOCATIONS,
                (settings) => ({ ...settings, modifiers: set(settings.modifiers, Math.round(value)) }),
                `Set the modifier “${label}” to ${Math.round(value)}`,
              ),
            )
          }
        />
      ))}
      <Check
        label="Walls stop effect areas (HL-05)"
        checked={wallsStopAreas}
        onChange={(on) => run(setWallsStopAreas(on))}
      />
    </section>
  );
}
