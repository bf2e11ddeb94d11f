import { type KeyboardEvent, type RefObject, useState } from 'react';
import { cardAfter, type Place, sceneFrom } from '../components/lists/search.ts';
import styles from './library-card.module.css';
import { type CardActions, LibraryCard } from './library-card.tsx';

/** The button of a card that opens its scene. */
export function openerOf(list: HTMLElement | null, id: string): HTMLElement | null {
  return list?.querySelector<HTMLElement>(`[data-scene="${CSS.escape(id)}"] [data-part="library-open"]`) ?? null;
}

/** The number of cards in the first row. */
function columnsOf(list: HTMLElement): number {
  const cards = [...list.children].filter((card) => card instanceof HTMLElement);
  const [first] = cards;
  return Math.max(1, cards.filter(({ offsetTop }) => offsetTop === first?.offsetTop).length);
}

/**
 * The cards of some scenes. Only one card is in the tab order: arrows move to the others, F2 renames, Delete deletes.
 */
export function LibraryGrid(props: {
  readonly places: readonly Place[];
  /** The open scene. */
  readonly here: string;
  readonly renaming: string | null;
  readonly actions: CardActions;
  readonly list: RefObject<HTMLUListElement | null>;
}) {
  const { places, here, renaming, actions, list } = props;
  const [chosen, choose] = useState<string | null>(null);
  const there = places.filter(({ scene }) => scene !== null);
  const active = there.some(({ id }) => id === chosen) ? chosen : (there[0]?.id ?? null);
  const press = (event: KeyboardEvent<HTMLUListElement>): void => {
    const { currentTarget, target, key } = event;
    if (!(target instanceof HTMLElement) || !target.matches('[data-part="library-open"]')) return;
    const at = places.findIndex(({ id }) => id === active);
    const scene = places[at]?.scene;
    const next = cardAfter(key, at, places.length, columnsOf(currentTarget));
    if (!scene || (next === undefined && key !== 'F2' && key !== 'Delete')) return;
    event.preventDefault();
    if (key === 'F2') actions.rename(scene);
    else if (next !== undefined) openerOf(currentTarget, sceneFrom(places, at, next)?.id ?? '')?.focus();
    // Holding the key deletes one scene, not all of them.
    else if (!event.repeat) actions.remove(scene);
  };
  return (
    <ul
      ref={list}
      className={styles.grid}
      onKeyDown={press}
      onFocus={({ target }) => choose(target.closest<HTMLElement>('[data-scene]')?.dataset.scene ?? null)}
    >
      {places.map(({ id, scene }) =>
        scene ? (
          <LibraryCard
            key={id}
            scene={scene}
            open={id === here}
            active={id === active}
            renaming={id === renaming}
            actions={actions}
          />
        ) : (
          <li key={id} className={styles.gone} data-part="library-gone">
            Deleted
          </li>
        ),
      )}
    </ul>
  );
}
