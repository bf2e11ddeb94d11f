import { setSettings } from '../scene/scene-commands.ts';
import type { SceneSettings } from '../scene/schema.ts';
import { sceneOf } from '../store/selectors.ts';
import { useActions, useApp } from './context.tsx';
import { Check, NumberField, Segments } from './controls.tsx';
import { CoverTable } from './cover-table.tsx';
import { Part } from './part.tsx';
import { RuleTag } from './rule-number.tsx';

type Settings = SceneSettings['unintendedTargets'];

/** What *Unintended Targets* leaves to the scene. */
export function UTSettingsRows() {
  const { run } = useActions().document;
  const settings = useApp((state) => sceneOf(state).settings.unintendedTargets);
  const choices = useApp((state) => sceneOf(state).settings.choices);
  const set = (change: Partial<Settings>, label: string) =>
    run(setSettings((draft) => void Object.assign(draft.unintendedTargets, change), label));
  return (
    <>
      <Part title="Tests, on six-sided dice" rules={['UT-01', 'UT-02']}>
        <NumberField
          label="A die hits on, or above"
          value={settings.hitNumber}
          min={2}
          max={6}
          whole
          onCommit={(hitNumber) => set({ hitNumber }, `Let a die hit on ${hitNumber}`)}
        />
        <Segments
          label="1s for a glitch"
          value={settings.glitch}
          options={[
            { value: 'half', label: 'Half of them' },
            { value: 'more than half', label: 'Over half' },
          ]}
          onChange={(glitch) => set({ glitch }, `Let ${glitch} of the dice be a glitch`)}
        />
      </Part>
      <Part title="Lane of fire" rules={['UT-20']}>
        <NumberField
          label="To either side"
          value={settings.lane}
          unit="°"
          min={0}
          max={45}
          step={0.5}
          onCommit={(lane) => set({ lane }, `Open the lane of fire ${lane}° to either side`)}
        />
      </Part>
      <Part title="Cover" rules={['UT-40']}>
        <CoverTable rows={settings.cover} onChange={(cover) => set({ cover }, 'Change the table of cover')} />
      </Part>
      <Part title="Damage" rules={['UT-30']}>
        <Check
          label="Net hits add to it"
          checked={settings.netHitsAdd}
          onChange={(netHitsAdd) =>
            set({ netHitsAdd }, netHitsAdd ? 'Let net hits add to damage' : 'Let net hits add nothing to damage')
          }
        />
      </Part>
      <section className="pad rows">
        <div className="line">
          <h4 className="part-title">Choices that a rule leaves open</h4>
          <RuleTag rule="CO-05" />
        </div>
        <Segments
          label="Made by"
          value={choices}
          options={[
            { value: 'table', label: 'The table' },
            { value: 'program', label: 'The program' },
          ]}
          onChange={(next) =>
            run(
              setSettings(
                (draft) => {
                  draft.choices = next;
                },
                next === 'table' ? 'Let the table choose' : 'Let the program choose',
              ),
            )
          }
        />
        <p className="quiet">
          {choices === 'table'
            ? 'The attacker chooses, after a glitch the GM.'
            : 'For playing alone: the program takes the nearest.'}
        </p>
      </section>
    </>
  );
}
