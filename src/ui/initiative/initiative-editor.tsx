import { ChevronDown, ChevronUp, Dices, ListX, Settings2, UserPlus, X, Zap } from 'lucide-react';
import { Popover } from 'radix-ui';
import { classes } from '../../design/classes.ts';
import { readDice } from '../../scene/initiative/dice-expression.ts';
import {
  actNow,
  moveInInitiative,
  removeFromInitiative,
  rollInitiative,
  setInitiativeRules,
  setOwnDice,
  setScore,
} from '../../scene/initiative/initiative-edits.ts';
import type { OrderedPiece } from '../../scene/initiative/order.ts';
import { EACH_ROUND } from '../../scene/schema/parts/initiative-schema.ts';
import { sceneOf } from '../../store/state/scene-selectors.ts';
import { Button } from '../components/button.tsx';
import { type AppCommand, canDo } from '../components/command.ts';
import { Choice } from '../components/fields/choice.tsx';
import { Problem, useEntry } from '../components/fields/entry.tsx';
import fieldStyles from '../components/fields/field.module.css';
import { Row } from '../components/fields/row.tsx';
import { IconButton } from '../components/icon-button.tsx';
import layoutStyles from '../components/layout.module.css';
import { SideSign } from '../components/pieces/side-sign.tsx';
import popoverStyles from '../components/popover.module.css';
import textStyles from '../components/text.module.css';
import { useActions, useApp, useProgram } from '../program/program.tsx';
import { INITIATIVE_COMMANDS } from './initiative-commands.ts';
import styles from './initiative-editor.module.css';
import { orderNow } from './order-now.ts';
import { turnWords } from './turn-words.ts';

const EACH_ROUND_WORDS: Readonly<Record<(typeof EACH_ROUND)[number], string>> = {
  keep: 'Keep the turn order',
  roll: 'Roll again',
  clear: 'Clear, to type anew',
};

/** The order as a list: scores typed or rolled, places changed, pieces added and taken out. */
export function InitiativeEditor() {
  return (
    <Popover.Root>
      <Popover.Trigger asChild>
        <IconButton tiny aria-label="Edit the initiative" title="Edit the initiative">
          <Settings2 size={15} aria-hidden />
        </IconButton>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          className={classes(popoverStyles.popover, styles.editor)}
          data-part="popover"
          align="start"
          sideOffset={12}
          collisionPadding={12}
          aria-label="Initiative"
        >
          <EditedOrder />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

function EditedOrder() {
  const { run } = useActions().document;
  const scene = useApp(sceneOf);
  const ordered = useApp(orderNow);
  const { initiative } = scene;
  if (!initiative) return null;
  return (
    <>
      <p className={popoverStyles.title}>Initiative</p>
      {ordered.length === 0 ? (
        <p className={textStyles.quiet}>Select pieces and add them.</p>
      ) : (
        <ol className={styles.list}>
          {ordered.map((each, i) => (
            <EditedPiece key={each.piece.id} ordered={each} at={i} last={i === ordered.length - 1} />
          ))}
        </ol>
      )}
      <div className={layoutStyles.rows}>
        <SceneDice dice={initiative.dice} />
        <Choice
          label="Each new turn"
          stay
          value={initiative.eachRound}
          options={EACH_ROUND.map((value) => ({ value, label: EACH_ROUND_WORDS[value] }))}
          onChange={(eachRound) => run(setInitiativeRules({ eachRound }))}
        />
      </div>
      <div className={layoutStyles.actions}>
        <EditorButton command={INITIATIVE_COMMANDS.roll} words="Roll" />
        <EditorButton command={INITIATIVE_COMMANDS.add} words="Add the selection" />
        <EditorButton command={INITIATIVE_COMMANDS.end} words="End" />
      </div>
    </>
  );
}

const ICONS = { rollInitiative: Dices, addToInitiative: UserPlus, endInitiative: ListX } as const;

function EditorButton({
  command,
  words,
}: {
  readonly command: AppCommand & { readonly id: keyof typeof ICONS };
  readonly words: string;
}) {
  const program = useProgram();
  const enabled = useApp((state) => canDo(command, state));
  const Icon = ICONS[command.id];
  return (
    <Button size="small" disabled={!enabled} onClick={() => command.perform(program)}>
      <Icon size={15} aria-hidden />
      {words}
    </Button>
  );
}

/** What is rolled for a piece without dice of its own. */
function SceneDice({ dice }: { readonly dice: string }) {
  const { run } = useActions().document;
  const entry = useEntry(dice, (text) => {
    const read = readDice(text);
    if (!read.ok) return read.error;
    run(setInitiativeRules({ dice: text.trim() }));
    return undefined;
  });
  return (
    <Row label="Dice" htmlFor={entry.id}>
      <span>
        <input {...entry.input} className={classes(fieldStyles.field, styles.dice)} maxLength={40} />
        <Problem entry={entry} />
      </span>
    </Row>
  );
}

/** The field after one that was typed: the first below it without a score, or above it; else the same one. */
function nextScore(field: HTMLInputElement): HTMLInputElement {
  const fields = [...(field.closest('ol')?.querySelectorAll('input') ?? [])];
  const at = fields.indexOf(field);
  const isOpen = (other: HTMLInputElement) => other !== field && other.value === '';
  return [...fields.slice(at), ...fields.slice(0, at)].find(isOpen) ?? field;
}

/** A score: a number, dice to roll for it, or nothing. */
function Score({ ordered: { piece, entry } }: { readonly ordered: OrderedPiece }) {
  const { run } = useActions().document;
  const { store } = useProgram();
  const scene = () => sceneOf(store.getState());
  const field = useEntry(entry.score === null ? '' : String(entry.score), (text) => {
    const written = text.trim().replace(',', '.');
    const number = Number(written);
    if (written === '') run(setScore(scene(), piece.id, null));
    else if (Number.isFinite(number) && Math.abs(number) <= 10_000) run(setScore(scene(), piece.id, number));
    else {
      const read = readDice(text);
      if (!read.ok) return read.error;
      run(setOwnDice(scene(), piece.id, text.trim()));
      run(rollInitiative([piece.id]));
    }
    return undefined;
  });
  return (
    <span className={styles.score}>
      <input
        {...field.input}
        onKeyDown={(event) => {
          field.input.onKeyDown?.(event);
          // Scores are typed one after the other; the list is sorted anew with each.
          if (event.key === 'Enter') nextScore(event.currentTarget).focus();
        }}
        className={fieldStyles.field}
        aria-label={`Initiative of ${piece.name}`}
        placeholder={entry.dice || '–'}
        title="A number, or dice like 1d20+3"
        maxLength={40}
        inputMode="text"
      />
      <Problem entry={field} />
    </span>
  );
}

function EditedPiece({
  ordered,
  at,
  last,
}: {
  readonly ordered: OrderedPiece;
  readonly at: number;
  readonly last: boolean;
}) {
  const { run } = useActions().document;
  const scene = useApp(sceneOf);
  const { piece, isCurrent, isOut } = ordered;
  const words = turnWords(scene, ordered);
  return (
    <li className={styles.row} data-current={isCurrent} data-out={isOut}>
      <Score ordered={ordered} />
      <SideSign side={piece.side} />
      <span className={classes(styles.name, textStyles.clip)} title={piece.name}>
        {piece.name}
      </span>
      <span className={textStyles.quiet}>{words}</span>
      <IconButton
        tiny
        aria-label={`${piece.name} acts now`}
        title={isCurrent ? 'Its turn is now' : isOut ? 'It is out' : 'Acts now'}
        disabled={isCurrent || isOut}
        onClick={() => run(actNow(scene, piece.id))}
      >
        <Zap size={14} aria-hidden />
      </IconButton>
      <IconButton
        tiny
        aria-label={`${piece.name} earlier`}
        title="Earlier"
        disabled={at === 0}
        onClick={() => run(moveInInitiative(scene, piece.id, at - 1))}
      >
        <ChevronUp size={14} aria-hidden />
      </IconButton>
      <IconButton
        tiny
        aria-label={`${piece.name} later`}
        title="Later"
        disabled={last}
        onClick={() => run(moveInInitiative(scene, piece.id, at + 1))}
      >
        <ChevronDown size={14} aria-hidden />
      </IconButton>
      <IconButton
        tiny
        aria-label={`Take ${piece.name} out of the initiative`}
        title="Take out"
        onClick={() => run(removeFromInitiative(scene, piece.id))}
      >
        <X size={14} aria-hidden />
      </IconButton>
    </li>
  );
}
