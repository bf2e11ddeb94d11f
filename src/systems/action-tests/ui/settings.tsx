import { ACTION_TESTS } from '@fall-of-shot/rules/systems/action-tests/id';
import { setSystemSettings } from '../../../scene/map/scene-edits.ts';
import { sceneOf } from '../../../store/state/scene-selectors.ts';
import { Check } from '../../../ui/components/fields/choice.tsx';
import { Section } from '../../../ui/components/section.tsx';
import { useActions, useApp } from '../../../ui/program/program.tsx';
import { type ATSettings, atSettingsOf } from '../scene/settings.ts';

/** Scene settings of the action tests. */
export function ATSettingsRows() {
  const { run } = useActions().document;
  const { facing } = useApp((state) => atSettingsOf(sceneOf(state)));
  return (
    <Section title="Shields" rules={['AT-42']}>
      <Check
        label="They cover only what their bearer faces"
        checked={facing}
        onChange={(on) =>
          run(
            setSystemSettings<ATSettings>(
              ACTION_TESTS,
              (settings) => ({ ...settings, facing: on }),
              on ? 'Let shields cover only what their bearer faces' : 'Let shields cover all around',
            ),
          )
        }
      />
    </Section>
  );
}
