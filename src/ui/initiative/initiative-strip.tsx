import { closestCenter, DndContext, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import {
  horizontalListSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
} from '@dnd-kit/sortable';
import { Check, Pause } from 'lucide-react';
import type { CSSProperties } from 'react';
import { classes } from '../../design/classes.ts';
import { moveInInitiative } from '../../scene/initiative/initiative-edits.ts';
import type { OrderedPiece } from '../../scene/initiative/order.ts';
import { sceneOf } from '../../store/state/scene-selectors.ts';
import { ATTACK_COMMANDS } from '../attack/attack-commands.ts';
import { Button } from '../components/button.tsx';
import { type AppCommand, canDo, keyOf } from '../components/command.ts';
import floatingPanelStyles from '../components/floating-panel.module.css';
import { Emblem } from '../components/pieces/emblem.tsx';
import textStyles from '../components/text.module.css';
import { useActions, useApp, useProgram } from '../program/program.tsx';
import { INITIATIVE_COMMANDS } from './initiative-commands.ts';
import { InitiativeEditor } from './initiative-editor.tsx';
import styles from './initiative-strip.module.css';
import { orderNow } from './order-now.ts';
import { cellsIn, shownCells, stripRoom } from './strip-room.ts';
import { scoreWords, turnWords } from './turn-words.ts';

/** How far the pointer moves before a cell is dragged, in CSS pixels. */
const DRAG_START = 6;

/** The order in which pieces act, whose turn it is, and the way to the next. */
export function InitiativeStrip() {
  const actions = useActions();
  const ordered = useApp(orderNow);
  const scene = useApp(sceneOf);
  const room = useApp(stripRoom);
  const { width, names } = cellsIn(room);
  const cells = shownCells(ordered, width);
  const hidden = ordered.length - cells.length;
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_START } }),
    // Enter selects; Space picks a piece up, arrows move it, Space drops it.
    useSensor(KeyboardSensor, {
      coordinateGetter: sortableKeyboardCoordinates,
      keyboardCodes: { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter', 'Tab'] },
    }),
  );
  const ids = cells.map(({ piece }) => piece.id);
  return (
    <section
      className={classes(floatingPanelStyles.panel, styles.strip)}
      aria-label="Initiative"
      data-part="initiative"
      data-names={names}
    >
      <div className={styles.round}>
        <span className={textStyles.quiet}>Turn</span>
        <b>{scene.turn.number}</b>
        <InitiativeEditor />
      </div>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={({ active, over }) => {
          const to = ordered.findIndex(({ piece }) => piece.id === over?.id);
          if (over && active.id !== over.id && to >= 0)
            actions.document.run(moveInInitiative(scene, String(active.id), to));
        }}
      >
        <SortableContext items={ids} strategy={horizontalListSortingStrategy}>
          <ol className={styles.cells} aria-label="Turn order">
            {cells.map((each) => (
              <Cell key={each.piece.id} ordered={each} words={turnWords(scene, each)} />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      {hidden > 0 ? (
        <span className={styles.more} title={`${hidden} more in the turn order`}>
          +{hidden}
        </span>
      ) : null}
      {ordered.length === 0 ? (
        <p className={classes(textStyles.quiet, styles.empty)}>Nobody is in the turn order.</p>
      ) : null}
      <div className={styles.buttons}>
        <StripButton
          command={ATTACK_COMMANDS.passInitiative}
          words={scene.initiative?.current ? 'Next' : 'Begin'}
          main
        />
        <StripButton command={INITIATIVE_COMMANDS.hold} words="Hold" />
      </div>
    </section>
  );
}

function StripButton({
  command,
  words,
  main = false,
}: {
  readonly command: AppCommand;
  readonly words: string;
  readonly main?: boolean;
}) {
  const program = useProgram();
  const enabled = useApp((state) => canDo(command, state));
  return (
    <Button
      look={main ? undefined : 'plain'}
      size="small"
      aria-label={command.title}
      disabled={!enabled}
      onClick={() => command.perform(program)}
    >
      {words}
      <kbd>{keyOf(command)}</kbd>
    </Button>
  );
}

function Cell({ ordered, words }: { readonly ordered: OrderedPiece; readonly words: string }) {
  const actions = useActions();
  const { piece, entry, isCurrent, isOut } = ordered;
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({ id: piece.id });
  const style: CSSProperties = {
    ...(transform ? { transform: `translate(${transform.x}px, 0)` } : {}),
    ...(transition ? { transition } : {}),
  };
  const select = (): void => {
    actions.select.piece(piece.id);
    actions.view.reveal({ left: piece.x - 1, top: piece.y - 1, right: piece.x + 1, bottom: piece.y + 1 });
  };
  const state = isOut ? 'out' : isCurrent ? 'current' : entry.state;
  return (
    <li ref={setNodeRef} style={style} data-dragging={isDragging}>
      <button
        type="button"
        className={styles.cell}
        data-state={state}
        data-testid="turn"
        {...attributes}
        {...listeners}
        aria-current={isCurrent ? 'true' : undefined}
        aria-label={`${piece.name}${words ? `, ${words}` : ''}, initiative ${scoreWords(entry.score)}`}
        title={piece.name}
        onClick={select}
      >
        <span className={styles.score}>{scoreWords(entry.score)}</span>
        <span className={styles.sign}>
          {entry.state === 'done' && !isCurrent ? <Check size={13} aria-hidden /> : null}
          {entry.state === 'holds' && !isCurrent ? <Pause size={13} aria-hidden /> : null}
        </span>
        <Emblem piece={piece} />
        <span className={classes(styles.name, textStyles.clip)}>{piece.name}</span>
        <span className={styles.words}>{words}</span>
      </button>
    </li>
  );
}
