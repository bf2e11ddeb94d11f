import { type ReactNode, useState } from 'react';
import { classes } from '../../../design/classes.ts';
import layoutStyles from '../layout.module.css';
import textStyles from '../text.module.css';
import listRowStyles from './list-row.module.css';
import { isCalled } from './search.ts';
import { SearchField } from './search-field.tsx';

/** The most rows shown: a map of thousands of walls is narrowed down by typing. */
const MOST = 200;

/** With more items than this there is a search field. */
const MANY = 8;

/** A list with a search field. */
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
  /** The text if the list is empty. */
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
