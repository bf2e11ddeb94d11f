import { UNINTENDED_TARGETS } from '@fall-of-shot/rules/systems/unintended-targets/id';
import type { UTSettings } from '@fall-of-shot/rules/systems/unintended-targets/weapon';
import { setSystemSettings } from '../../../scene/map/scene-edits.ts';
import { sceneOf } from '../../../store/state/scene-selectors.ts';
import { Check, Segments } from '../../../ui/components/fields/choice.tsx';
import { NumberField } from '../../../ui/components/fields/number-field.tsx';
import { Section } from '../../../ui/components/section.tsx';
import { useActions, useApp } from '../../../ui/program/program.tsx';
import { utSettingsOf } from '../scene/settings.ts';
import { CoverTable } from './cover-table.tsx';

/** Scene settings of *Unintended Targets*. */
export function UTSettingsRows() {
  const { run } = useActions().document;
  const settings = useApp((state) => utSettingsOf(sceneOf(state)));
  const set = (change: Partial<UTSettings>, label: string) =>
    run(setSystemSettings<UTSettings>(UNINTENDED_TARGETS, (before) => ({ ...before, ...change }), label));
  return (
    <>
      <Section title="Tests, on six-sided dice" rules={['UT-01', 'UT-02']}>
        <NumberField
          label="A die hits on this or more"
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
      </Section>
      <Section title="Lane of fire" rules={['UT-20']}>
        <NumberField
          label="To either side"
          value={settings.lane}
          unit="°"
          min={0}
          max={45}
          step={0.5}
          onCommit={(lane) => set({ lane }, `Open the lane of fire ${lane}° to either side`)}
        />
      </Section>
      <Section title="Cover" rules={['UT-40']}>
        <CoverTable rows={settings.cover} onChange={(cover) => set({ cover }, 'Change the table of cover')} />
      </Section>
      <Section title="Damage" rules={['UT-30']}>
        <Check
          label="Net hits add to it"
          checked={settings.netHitsAdd}
          onChange={(netHitsAdd) =>
            set({ netHitsAdd }, netHitsAdd ? 'Let net hits add to damage' : 'Let net hits add nothing to damage')
          }
        />
      </Section>
    </>
  );
}
