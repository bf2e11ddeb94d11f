import { ODDS_SHOWN, SIDES } from '@fall-of-shot/rules/vocabulary';
import { setSettings } from '../../scene/map/scene-edits.ts';
import { sceneOf } from '../../store/state/scene-selectors.ts';
import { Choice } from '../components/fields/choice.tsx';
import { ODDS_WORDS } from '../odds-shown-words.ts';
import { useActions, useApp } from '../program/program.tsx';

/** What the players of each side see of the odds of their shots. */
export function OddsSettings() {
  const { run } = useActions().document;
  const { settings, sides } = useApp(sceneOf);
  return SIDES.map((side) => (
    <Choice
      key={side}
      label={`Odds for ${sides[side]}`}
      value={settings.odds.players[side]}
      options={ODDS_SHOWN.map((value) => ({ value, label: ODDS_WORDS[value] }))}
      onChange={(shown) =>
        run(
          setSettings((draft) => {
            draft.odds.players[side] = shown;
          }, `What ${sides[side]} sees of the odds`),
        )
      }
    />
  ));
}
