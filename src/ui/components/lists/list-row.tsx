import type { ReactNode } from 'react';
import { classes } from '../../../design/classes.ts';
import type { SelectedThings } from '../../../scene/selection/selection.ts';
import { useActions } from '../../program/program.tsx';
import textStyles from '../text.module.css';
import styles from './list-row.module.css';

/** The subject of a row: a piece or an obstruction. */
export type Listed = { readonly pieces: string } | { readonly obstructions: string };

/**
 * A row of a list of things on the map: a click selects it and brings it into view; Shift or Control adds it to the
 * selection.
 */
export function ListRow({
  listed,
  name,
  detail,
  selected,
  children,
}: {
  readonly listed: Listed;
  readonly name: string;
  /** The text below the name. */
  readonly detail: string;
  readonly selected: boolean;
  /** An icon before the name. */
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
        // Buttons get no click for Enter with Control or Shift.
        if (event.key !== 'Enter' || !(event.shiftKey || event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        choose(true);
      }}
    >
      {children}
      <span className={styles.names}>
        <span className={classes(textStyles.value, textStyles.clip)}>{name}</span>
        <span className={classes(textStyles.quiet, textStyles.clip)}>{detail}</span>
      </span>
    </button>
  );
}
