import { FolderOpen, Plus, Search } from 'lucide-react';
import { type RefObject, useId } from 'react';
import { classes } from '../../design/classes.ts';
import type { StoredScene } from '../../persistence/library/library.ts';
import { sceneOf } from '../../store/state/scene-selectors.ts';
import { Button } from '../components/button.tsx';
import { Segments } from '../components/fields/choice.tsx';
import fieldStyles from '../components/fields/field.module.css';
import type { Order, Place } from '../components/lists/search.ts';
import textStyles from '../components/text.module.css';
import { useApp, useProgram } from '../program/program.tsx';
import type { CardActions } from './library-card.tsx';
import { LIBRARY_COMMANDS } from './library-commands.ts';
import styles from './library-dialog.module.css';
import { LibraryGrid } from './library-grid.tsx';

const ORDERED: readonly { readonly value: Order; readonly label: string }[] = [
  { value: 'saved', label: 'Last saved' },
  { value: 'name', label: 'Name' },
];

/** The search field for scenes, the sort order, and what begins another scene. */
export function LibraryTools(props: {
  readonly sought: string;
  readonly onSeek: (sought: string) => void;
  readonly order: Order;
  readonly onOrder: (order: Order) => void;
  readonly field: RefObject<HTMLInputElement | null>;
  /** Moves on to the scenes found. */
  readonly onDown: () => void;
}) {
  const { sought, onSeek, order, onOrder, field, onDown } = props;
  const id = useId();
  const program = useProgram();
  return (
    <div className={styles.tools}>
      <label htmlFor={id} className={textStyles.hidden}>
        Find a scene by its name
      </label>
      <span className={styles.search}>
        <Search size={16} aria-hidden />
        <input
          ref={field}
          id={id}
          className={fieldStyles.field}
          type="search"
          placeholder="Find a scene"
          autoComplete="off"
          value={sought}
          // One Escape is one step: the first clears the search, and the dialog stays open.
          {...(sought === '' ? {} : { 'data-takes-escape': true })}
          onChange={(event) => onSeek(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onSeek('');
            if (event.key !== 'ArrowDown') return;
            event.preventDefault();
            onDown();
          }}
        />
      </span>
      <Segments label="Sort by" hideLabel value={order} options={ORDERED} onChange={onOrder} />
      <span className={styles.begin}>
        <Button onClick={() => program.actions.program.setDialog('new-table')}>
          <Plus size={16} aria-hidden />
          New
        </Button>
        <Button
          onClick={() => {
            // What the file has to tell is told over the map.
            program.actions.program.setDialog(null);
            LIBRARY_COMMANDS.open.perform(program);
          }}
        >
          <FolderOpen size={16} aria-hidden />
          Open map
        </Button>
      </span>
    </div>
  );
}

/** The stored scenes that match, or why there are none. */
export function LibraryScenes(props: {
  readonly all: readonly StoredScene[] | 'unread' | 'looking';
  readonly places: readonly Place[];
  /** How many scenes match the search. */
  readonly matches: number;
  readonly sought: string;
  readonly renaming: string | null;
  readonly actions: CardActions;
  readonly list: RefObject<HTMLUListElement | null>;
  readonly heading: RefObject<HTMLHeadingElement | null>;
}) {
  const { all, places, matches, sought, renaming, actions, list, heading } = props;
  const here = useApp((state) => sceneOf(state).id);
  const off = useApp((state) => state.program.saveState === 'off');
  const count = typeof all === 'string' ? 0 : all.length;
  const unread = all === 'unread' || (off && count === 0);
  const seeking = sought.trim() !== '';
  return (
    <section aria-labelledby="kept-scenes">
      <h3 id="kept-scenes" ref={heading} tabIndex={-1}>
        {seeking ? `${matches} of ${count} scenes` : 'Your scenes'}
        {seeking || count === 0 ? null : <span className={textStyles.quiet}>{count}</span>}
      </h3>
      <p role="status" className={textStyles.hidden}>
        {seeking ? `${matches} of ${count} scenes` : ''}
      </p>
      {unread ? (
        <p className={classes(textStyles.quiet, styles.none)}>Scenes saved earlier cannot be opened now.</p>
      ) : null}
      {!unread && all !== 'looking' && count === 0 ? (
        <p className={classes(textStyles.quiet, styles.none)}>None yet. Scenes are saved automatically.</p>
      ) : null}
      {count > 0 && places.length === 0 ? (
        <p className={classes(textStyles.quiet, styles.none)}>
          No scene is called “{sought.trim()}”. Try fewer words or letters.
        </p>
      ) : null}
      {places.length > 0 ? (
        <LibraryGrid places={places} here={here} renaming={renaming} actions={actions} list={list} />
      ) : null}
    </section>
  );
}
