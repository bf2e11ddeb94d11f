import { Trash2 } from 'lucide-react';
import { classes } from '../../design/classes.ts';
import type { RosterEntry } from '../../store/state/state.ts';
import { IconButton } from '../components/icon-button.tsx';
import itemListStyles from '../components/lists/item-list.module.css';
import { carryOut } from '../components/pieces/drag-types.ts';
import { TokenPreview } from '../components/pieces/token-preview.tsx';
import textStyles from '../components/text.module.css';
import { Tip } from '../components/tip.tsx';
import { PIECE_COMMANDS } from '../pieces/piece-commands.ts';
import { useActions, useApp, useProgram } from '../program/program.tsx';
import styles from './roster-row.module.css';
import { templateLine } from './template-words.ts';

/** One template: a click picks it for placing, and it can be dragged to the map. */
export function RosterRow({ entry, onDiscard }: { readonly entry: RosterEntry; readonly onDiscard?: () => void }) {
  const program = useProgram();
  const actions = useActions();
  const { template, picture } = entry;
  const placing = useApp(
    ({ tool: { id: tool }, settings: { placement } }) =>
      tool === 'place' && placement.from?.template.id === template.id,
  );
  return (
    <li className={styles.row} data-part="roster-row" data-template={template.id}>
      <button
        type="button"
        className={styles.take}
        aria-pressed={placing}
        aria-label={`${template.name}, ${templateLine(template)}`}
        draggable
        onDragStart={(event) => carryOut(event, 'template', template.id)}
        onClick={(event) => {
          actions.roster.take(placing ? null : entry);
          if (placing) return;
          PIECE_COMMANDS.place.perform(program);
          // Keyboard users continue with the keyboard: arrows and Enter place it.
          if (event.detail === 0) program.focusMap();
        }}
      >
        <span data-part="drag-sign">
          <TokenPreview body={template.body} picture={picture} />
        </span>
        <span className={itemListStyles.title}>
          <span className={classes(textStyles.value, textStyles.clip)} data-part="template-name">
            {template.name}
          </span>
          <span className={classes(textStyles.quiet, textStyles.clip)}>{templateLine(template)}</span>
        </span>
        {placing ? (
          <span className={itemListStyles.badge} data-part="badge">
            Placing
          </span>
        ) : null}
      </button>
      {onDiscard ? (
        <Tip text="Remove from my roster">
          <IconButton aria-label={`Remove ${template.name} from my roster`} onClick={onDiscard}>
            <Trash2 size={16} aria-hidden />
          </IconButton>
        </Tip>
      ) : null}
    </li>
  );
}
