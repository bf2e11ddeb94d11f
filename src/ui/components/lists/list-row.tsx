import type { ReactNode } from 'react';
import { classes } from '../../../design/classes.ts';
import type { SelectedThings } from '../../../scene/selection/selection.ts';
import { useActions } from '../../program/program.tsx';
import textStyles from '../text.module.css';
import styles from './list-row.module.css';

/** What a line of a list stands for: a piece or an obstruction. */
export type Listed = { readonly pieces: string } | { readonly obstructions: string };

/** One line of a list of what is on the map: a click selects it and brings it into view, with Shift or Control it is added. */
export function ListRow({
  listed,
  name,
  said,
  selected,
  children,
}: {
  readonly listed: Listed;
  readonly name: string;
  /** What stands under the name. */
  readonly said: string;
  readonly selected: boolean;
  /** A sign before the name. */
  readonly children?: ReactNode;
}) {
  const actions = useActions();
  const only: SelectedThings = {
    pieces: 'pieces' in listed ? [listed.pieces] : [],
    obstructions: 'obstructions' in listed ? [listed.obstructions] : [],
  };
  const choose = (add: boolean): void => {
    if (add) actions.select.toggle(listed);
    else actions.select.things(only);
    actions.selection.reveal(only);
  };
  return (
    <button
      type="button"
      className={styles.row}
      aria-pressed={selected}
      onClick={(event) => choose(event.shiftKey || event.ctrlKey || event.metaKey)}
      onKeyDown={(event) => {
        // A button hears no click of Enter with Control or Shift.
        if (event.key !== 'Enter' || !(event.shiftKey || event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        choose(true);
      }}
    >
      {children}
      <span className={styles.names}>
        <span className={classes(textStyles.value, textStyles.clip)}>{name}</span>
        <span className={classes(textStyles.quiet, textStyles.clip)}>{said}</span>
      </span>
    </button>
  );
}
