import { PIECE_KINDS, SIDES } from '@fall-of-shot/rules/vocabulary';
import { X } from 'lucide-react';
import { classes } from '../../design/classes.ts';
import { sceneOf } from '../../store/state/scene-selectors.ts';
import { Choice, Segments } from '../components/fields/choice.tsx';
import floatingPanelStyles from '../components/floating-panel.module.css';
import { IconButton } from '../components/icon-button.tsx';
import { KIND_NAMES } from '../components/labels.ts';
import { TokenPreview } from '../components/pieces/token-preview.tsx';
import textStyles from '../components/text.module.css';
import { Tip } from '../components/tip.tsx';
import { useActions, useApp } from '../program/program.tsx';
import styles from './place-options.module.css';

/** Options of the place tool: what the next piece will be. */
export function PlaceOptions() {
  const actions = useActions();
  const tool = useApp((state) => state.tool.id);
  const placement = useApp((state) => state.settings.placement);
  const sides = useApp((state) => sceneOf(state).sides);
  if (tool !== 'place') return null;
  return (
    <fieldset
      className={classes(floatingPanelStyles.panel, floatingPanelStyles.toolOptions)}
      data-part="tool-options"
      aria-label="The next piece"
    >
      {placement.from ? (
        <span className={styles.template}>
          <TokenPreview body={placement.from.template.body} picture={placement.from.picture} size={28} />
          <span className={classes(textStyles.value, textStyles.clip)}>{placement.from.template.name}</span>
          <Tip text="Plain pieces again">
            <IconButton aria-label="Place plain pieces again" onClick={() => actions.roster.take(null)}>
              <X size={16} aria-hidden />
            </IconButton>
          </Tip>
        </span>
      ) : (
        <Choice
          label="Kind"
          bare
          value={placement.kind}
          options={PIECE_KINDS.map((value) => ({ value, label: KIND_NAMES[value] }))}
          onChange={(kind) => actions.tool.setPlacement({ kind })}
        />
      )}
      <Segments
        label="Side"
        hideLabel
        value={placement.side}
        options={SIDES.map((value) => ({ value, label: sides[value] }))}
        onChange={(side) => actions.tool.setPlacement({ side })}
      />
    </fieldset>
  );
}
