import { SIDES } from '@fall-of-shot/rules/vocabulary';
import { setSettings } from '../../scene/map/scene-edits.ts';
import { BARS, HEALTH_SHOWN, type HealthShown } from '../../scene/schema/parts/health-schema.ts';
import { sceneOf } from '../../store/state/scene-selectors.ts';
import { Choice, Segments } from '../components/fields/choice.tsx';
import { useActions, useApp } from '../program/program.tsx';

const BAR_NAMES: Readonly<Record<(typeof BARS)[number], string>> = {
  always: 'Always',
  hover: 'On hover',
  never: 'Never',
};

const SHOWN_NAMES: Readonly<Record<HealthShown, string>> = {
  full: 'Exact bar',
  rough: 'Hurt, badly hurt, down',
  none: 'Nothing',
};

/** Who sees bars of health: the GM, and the players for each side. */
export function HealthSettings() {
  const { run } = useActions().document;
  const { settings, sides } = useApp(sceneOf);
  return (
    <>
      <Segments
        label="Health bars"
        value={settings.health.bars}
        options={BARS.map((value) => ({ value, label: BAR_NAMES[value] }))}
        onChange={(bars) =>
          run(
            setSettings((draft) => {
              draft.health.bars = bars;
            }, 'Show bars of health'),
          )
        }
      />
      {SIDES.map((side) => (
        <Choice
          key={side}
          label={`Players see ${sides[side]} as`}
          value={settings.health.players[side]}
          options={HEALTH_SHOWN.map((value) => ({ value, label: SHOWN_NAMES[value] }))}
          onChange={(shown) =>
            run(
              setSettings((draft) => {
                draft.health.players[side] = shown;
              }, `What players see of the health of ${sides[side]}`),
            )
          }
        />
      ))}
    </>
  );
}
