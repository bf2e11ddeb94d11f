import { setSettings } from '../../../scene/map/scene-commands.ts';
import { sceneOf } from '../../../store/attack/selectors.ts';
import { Check } from '../../../ui/components/controls.tsx';
import { Part } from '../../../ui/components/section.tsx';
import { useActions, useApp } from '../../../ui/program/program.tsx';

/** What the action tests leave to the scene. */
export function ATSettingsRows() {
  const { run } = useActions().document;
  const { facing } = useApp((state) => sceneOf(state).settings.actionTests);
  return (
    <Part title="Shields" rules={['AT-42']}>
      <Check
        label="They cover only what their bearer faces"
        checked={facing}
        onChange={(on) =>
          run(
            setSettings(
              (settings) => {
                settings.actionTests.facing = on;
              },
              on ? 'Let shields cover only what their bearer faces' : 'Let shields cover all around',
            ),
          )
        }
      />
    </Part>
  );
}
