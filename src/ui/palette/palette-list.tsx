import { Map as MapIcon } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { classes } from '../../design/classes.ts';
import { Emblem } from '../components/pieces/emblem.tsx';
import textStyles from '../components/text.module.css';
import { AreaIcon } from '../weapons/area-sketch.tsx';
import { areaShapeOf } from '../weapons/weapon-words.ts';
import type { Entry, Thing } from './entries.ts';
import { parts } from './matching.ts';
import styles from './palette.module.css';
import type { Line, Section } from './sections.ts';

/** The element id of an entry. */
export function optionId(palette: string, entry: Entry): string {
  return `${palette}-${entry.id}`;
}

/** The icon before an entry: of a command, a piece, or a weapon's area. */
function Sign({ thing }: { readonly thing: Thing }) {
  switch (thing.kind) {
    case 'commands': {
      const Icon = thing.command.icon;
      return <Icon size={18} strokeWidth={1.8} aria-hidden />;
    }
    case 'pieces':
      return <Emblem piece={thing.piece} />;
    case 'scenes':
      return <MapIcon size={18} strokeWidth={1.8} aria-hidden />;
    case 'weapons':
      return <AreaIcon shape={areaShapeOf(thing.weapon)} />;
  }
}

/** One entry: its title with the matching letters highlighted, its hint, and its key. */
function Option(props: {
  readonly id: string;
  readonly line: Line;
  readonly active: boolean;
  readonly onPoint: (entry: Entry) => void;
  readonly onChoose: (entry: Entry) => void;
}) {
  const { id, line, active, onPoint, onChoose } = props;
  const { entry, marks } = line;
  const { title, thing, hint, keys, why } = entry;
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (active) box.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field above takes the keys
    <div
      ref={box}
      id={id}
      className={styles.option}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      aria-disabled={why !== undefined}
      onPointerMove={() => (active ? undefined : onPoint(entry))}
      onClick={() => onChoose(entry)}
    >
      <span className={styles.sign}>
        <Sign thing={thing} />
      </span>
      <span className={classes(styles.title, textStyles.clip)} title={title}>
        {parts(title, marks).map(({ text, marked }, i) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a title are told apart by their place alone
          marked ? <mark key={i}>{text}</mark> : text,
        )}
      </span>
      {(why ?? hint) ? <span className={classes(styles.hint, textStyles.clip)}>{why ?? hint}</span> : null}
      {keys ? <kbd>{keys}</kbd> : active && why === undefined ? <kbd aria-hidden>Enter</kbd> : null}
    </div>
  );
}

/** The matches under their headings. */
export function PaletteList(props: {
  readonly id: string;
  readonly sections: readonly Section[];
  readonly active: Entry | undefined;
  readonly onPoint: (entry: Entry) => void;
  readonly onChoose: (entry: Entry) => void;
}) {
  const { id, sections, active, onPoint, onChoose } = props;
  return (
    <div
      id={id}
      className={styles.list}
      role="listbox"
      aria-label="Results"
      // The field keeps the focus, whatever is pressed here.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      hidden={sections.length === 0}
    >
      {sections.map(({ kind, heading, lines, matching: total }, first) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would be no group of a listbox
        <div key={kind} role="group" aria-labelledby={`${id}-${kind}`}>
          <div id={`${id}-${kind}`} className={styles.heading} role="presentation" data-first={first === 0}>
            <span>{heading}</span>
            {total > lines.length ? (
              <span className={styles.more}>
                {lines.length} of {total}
              </span>
            ) : null}
          </div>
          {lines.map((line) => (
            <Option
              key={line.entry.id}
              id={optionId(id, line.entry)}
              line={line}
              active={line.entry === active}
              onPoint={onPoint}
              onChoose={onChoose}
            />
          ))}
        </div>
      ))}
    </div>
  );
}
