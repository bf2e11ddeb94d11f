import { type ReactNode, useState } from 'react';
import { classes } from '../../../design/classes.ts';
import layoutStyles from '../layout.module.css';
import textStyles from '../text.module.css';
import listRowStyles from './list-row.module.css';
import { isCalled } from './search.ts';
import { SearchField } from './search-field.tsx';

/** So many lines are shown at a time: a map of thousands of walls is narrowed down by what is typed. */
const MOST = 200;

/** Above so many things there is a field to find one by its name. */
const MANY = 8;

/** A list of things with a field to find them by. */
export function FilteredList<T>({
  title,
  things,
  nameOf,
  empty,
  row,
}: {
  readonly title: string;
  readonly things: readonly T[];
  readonly nameOf: (thing: T) => string;
  /** What is said when there are none. */
  readonly empty: string;
  readonly row: (thing: T) => ReactNode;
}) {
  const [wanted, setWanted] = useState('');
  const found = wanted.trim() === '' ? things : things.filter((thing) => isCalled(nameOf(thing), wanted));
  return (
    <section className={classes(layoutStyles.pad, listRowStyles.list)} aria-label={title}>
      <p className={layoutStyles.line}>
        <span className={textStyles.strong}>{title}</span>
        <span className={textStyles.quiet}>{things.length}</span>
      </p>
      {things.length === 0 ? <p className={textStyles.quiet}>{empty}</p> : null}
      {things.length > MANY ? (
        <SearchField
          label={`Find in ${title.toLowerCase()}`}
          placeholder="Find by name"
          value={wanted}
          onChange={setWanted}
        />
      ) : null}
      {found.slice(0, MOST).map(row)}
      {found.length > MOST ? (
        <p className={textStyles.quiet}>{found.length - MOST} more: type a part of the name to find them.</p>
      ) : null}
      {things.length > 0 && found.length === 0 ? <p className={textStyles.quiet}>Nothing matches.</p> : null}
    </section>
  );
}
