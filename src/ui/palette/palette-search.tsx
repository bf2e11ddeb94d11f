import { Search } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react';
import { classes } from '../../design/classes.ts';
import { sceneOf } from '../../store/state/scene-selectors.ts';
import { hasSelection, selectedThings, selectionName } from '../../store/state/selection.ts';
import { allCommands } from '../commands/commands.ts';
import { WINDOW_COMMANDS } from '../commands/window-commands.ts';
import { pressed } from '../components/command.ts';
import textStyles from '../components/text.module.css';
import { typedHealthCommand } from '../health/health-commands.ts';
import { typedChange } from '../health/health-words.ts';
import { useListed } from '../library/use-live-list.ts';
import { useApp, useProgram } from '../program/program.tsx';
import { commandEntries, type Entry, perform, pieceEntries, sceneEntries, weaponEntries } from './entries.ts';
import styles from './palette.module.css';
import { optionId, PaletteList } from './palette-list.tsx';
import { lineAfter, sectionsOf } from './sections.ts';

/** The entries that PageUp and PageDown move by. */
const PAGE = 8;

/** The search field of the palette, the matches, and the keys to move through them. */
export function PaletteSearch({
  onChoose,
  onClose,
}: {
  /** Closes the palette, then runs the chosen action. */
  readonly onChoose: (act: () => void) => void;
  readonly onClose: () => void;
}) {
  const program = useProgram();
  const state = useApp((now) => now);
  const scenes = useListed(program.storage.scenes.list);
  const [sought, setSought] = useState('');
  const [pointedAt, pointAt] = useState<string | null>(null);
  const [announcement, say] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const change = typedChange(sought);
  const entries = useMemo(
    () => [
      ...(change === undefined ? [] : commandEntries([typedHealthCommand(change, state)], state)),
      ...commandEntries(allCommands(), state),
      ...pieceEntries(state),
      ...sceneEntries(typeof scenes === 'string' ? [] : scenes, state, program.now()),
      ...weaponEntries(state),
    ],
    [state, scenes, program, change],
  );
  const sections = useMemo(() => sectionsOf(sought, entries), [sought, entries]);
  const lines = sections.flatMap((section) => section.lines);
  const at = Math.max(
    0,
    lines.findIndex(({ entry }) => entry.id === pointedAt),
  );
  const active = lines[at]?.entry;

  const choose = (entry: Entry | undefined): void => {
    if (!entry) return;
    if (entry.why !== undefined) say(`${entry.title}: ${entry.why}.`);
    else onChoose(() => perform(entry, program));
  };
  const press = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    const next = event.shiftKey ? undefined : lineAfter(event.key, at, lines.length, PAGE);
    if (next !== undefined) pointAt(lines[next]?.entry.id ?? null);
    else if (event.key === 'Enter') choose(active);
    else if (pressed(WINDOW_COMMANDS.palette, event.nativeEvent)) onClose();
    else return;
    event.preventDefault();
  };

  return (
    <>
      <div className={styles.head}>
        <Search size={18} strokeWidth={1.8} aria-hidden />
        <input
          ref={field}
          className={styles.field}
          role="combobox"
          aria-label="Find a command, piece, scene or weapon"
          aria-autocomplete="list"
          aria-expanded={lines.length > 0}
          aria-controls={id}
          aria-activedescendant={active ? optionId(id, active) : undefined}
          placeholder="Find a command, piece, scene or weapon"
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          value={sought}
          onChange={(event) => {
            setSought(event.target.value);
            pointAt(null);
            say('');
          }}
          onKeyDown={press}
        />
        {hasSelection(state) ? (
          <span className={classes(textStyles.quiet, textStyles.clip, styles.about)}>
            for {selectionName(sceneOf(state), selectedThings(state))}
          </span>
        ) : null}
        <Dialog.Close className={styles.close} aria-label="Close">
          <kbd>Esc</kbd>
        </Dialog.Close>
      </div>
      <PaletteList
        id={id}
        sections={sections}
        active={active}
        onPoint={({ id: line }) => pointAt(line)}
        onChoose={choose}
      />
      {lines.length === 0 ? (
        <p className={styles.none}>Nothing is called “{sought.trim()}”. Try fewer letters or another word.</p>
      ) : null}
      <p role="status" className={textStyles.hidden}>
        {announcement || (lines.length === 0 ? 'Nothing found' : `${lines.length} found`)}
      </p>
      <div className={styles.foot} aria-hidden>
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> choose
        </span>
        <span>
          <kbd>Enter</kbd> do it
        </span>
        <span className={styles.count}>
          {lines.length} of {entries.length}
        </span>
      </div>
    </>
  );
}
