import { capitalized } from '@fall-of-shot/rules/naming';
import { Dialog } from 'radix-ui';
import { useMemo, useState } from 'react';
import { classes } from '../../design/classes.ts';
import { whenWords } from '../../store/attack/time-words.ts';
import { sceneOf } from '../../store/state/scene-selectors.ts';
import { Button } from '../components/button.tsx';
import { DialogFrame } from '../components/dialog-frame.tsx';
import { Check } from '../components/fields/choice.tsx';
import layoutStyles from '../components/layout.module.css';
import { foundScenes } from '../components/lists/search.ts';
import { SearchField } from '../components/lists/search-field.tsx';
import { Thumbnail } from '../components/pieces/thumbnail.tsx';
import textStyles from '../components/text.module.css';
import { contentsWords } from '../library/storage-words.ts';
import { useListed } from '../library/use-live-list.ts';
import { useActions, useApp, useProgram } from '../program/program.tsx';
import styles from './move-to-scene.module.css';

/** The scenes that the selected pieces can move into. */
function Scenes() {
  const actions = useActions();
  const { storage, store, now } = useProgram();
  const here = useApp((state) => sceneOf(state).id);
  const listed = useListed(storage.scenes.list);
  const [sought, seek] = useState('');
  const [follow, setFollow] = useState(true);
  const [moving, setMoving] = useState(false);
  const [problem, setProblem] = useState('');
  // What is selected when the dialog opens goes.
  const [party] = useState(() => actions.selection.party());
  const others = useMemo(
    () => (typeof listed === 'string' ? [] : listed.filter(({ id, isNewer }) => id !== here && !isNewer)),
    [listed, here],
  );
  const found = useMemo(() => foundScenes(others, sought, 'saved'), [others, sought]);
  if (!party) return null;
  const move = async (id: string): Promise<void> => {
    if (moving) return;
    setMoving(true);
    // First in there, and only then out of here: whatever fails, no piece is lost.
    const taken = await storage.scenes.takeIn(id, party);
    setMoving(false);
    if (!taken.ok) {
      setProblem(`${taken.error} Nothing has moved.`);
      return;
    }
    const { name, pieces } = taken.value;
    actions.selection.sendAway(party, name);
    actions.program.setDialog(null);
    if (follow) {
      await storage.scenes.open(id);
      // Most likely they are dragged from the middle of the map to where they come in.
      const arrived = sceneOf(store.getState()).pieces.filter((piece) => pieces.has(piece.id));
      actions.select.things({ pieces: arrived.map((piece) => piece.id), obstructions: [] });
    }
    actions.program.notify({
      tone: 'info',
      title: `${party.called} moved to “${name}”`,
      text: follow
        ? 'They stand around the middle of this map, selected. Undo here takes them out again; undo in the other scene puts them back there.'
        : 'They stand around the middle of its map. Undo here puts them back; undo there takes them out again.',
    });
  };
  return (
    <>
      <p className={textStyles.quiet}>
        {party.called}: with looks, weapons, damage, conditions and notes, in this formation.
      </p>
      {listed === 'looking' || others.length > 0 ? (
        <div className={styles.tools}>
          <SearchField label="Find a scene by its name" placeholder="Find a scene" value={sought} onChange={seek} />
          <Check label="Open it afterwards" checked={follow} onChange={setFollow} />
        </div>
      ) : null}
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
      {listed === 'looking' ? null : found.length > 0 ? (
        <ul className={styles.list} aria-busy={moving}>
          {found.map(({ id, revision, name, savedAt, pieces, shots }) => (
            <li key={id}>
              <button type="button" className={styles.scene} disabled={moving} onClick={() => void move(id)}>
                <span className={styles.map}>
                  <Thumbnail of={`${revision}`} load={() => storage.thumbnails.kept(id, revision)} />
                </span>
                <span className={styles.words}>
                  <span className={classes(textStyles.value, textStyles.clip)} title={name}>
                    {name || 'Untitled'}
                  </span>
                  <span className={textStyles.quiet}>
                    {capitalized(whenWords(savedAt, now()))} · {contentsWords(pieces, shots)}
                  </span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <div className={styles.none}>
          <p className={textStyles.quiet}>
            {others.length > 0
              ? `No scene is called “${sought.trim()}”.`
              : 'There is no other scene yet. Begin one in the library, and come back.'}
          </p>
          {others.length > 0 ? null : (
            <div className={classes(layoutStyles.actions, layoutStyles.centre)}>
              <Button onClick={() => actions.program.setDialog('storage')}>Library</Button>
            </div>
          )}
        </div>
      )}
    </>
  );
}

/** Asks which scene the selected pieces move into. */
export function MoveToSceneDialog() {
  const actions = useActions();
  const open = useApp((state) => state.dialogs.open === 'move-to-scene');
  return (
    <Dialog.Root open={open} onOpenChange={(next) => actions.program.setDialog(next ? 'move-to-scene' : null)}>
      <DialogFrame
        title="Move to scene"
        toMap
        onOpened={(dialog) => dialog.querySelector<HTMLElement>('input[type="search"]')?.focus()}
        onEscape={keptBySearch}
      >
        <Scenes />
      </DialogFrame>
    </Dialog.Root>
  );
}

/** One Escape is one step: the first clears the search. */
function keptBySearch(event: KeyboardEvent): void {
  if (event.target instanceof HTMLInputElement && event.target.type === 'search' && event.target.value !== '')
    event.preventDefault();
}
