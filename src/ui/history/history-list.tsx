import { History as Icon } from 'lucide-react';
import { Popover } from 'radix-ui';
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { classes } from '../../design/classes.ts';
import { lineAt, lineCount, linesInView, scrolledTo } from '../../store/document/history-lines.ts';
import { keyLabel } from '../components/command.ts';
import { IconButton } from '../components/icon-button.tsx';
import popoverStyles from '../components/popover.module.css';
import textStyles from '../components/text.module.css';
import { Tip } from '../components/tip.tsx';
import { useActions, useApp } from '../program/program.tsx';
import { HISTORY_COMMANDS } from './history-commands.ts';
import styles from './history-list.module.css';

/**
 * The height of a line, and the greatest height of the list, in CSS pixels: lines are positioned by these, and only
 * near ones are drawn.
 */
const LINE = 30;
const VIEW = 390;

/** How far a key moves in the list. */
function stride(key: string, count: number): number | undefined {
  const page = Math.floor(VIEW / LINE) - 1;
  const strides: Readonly<Record<string, number>> = {
    ArrowUp: -1,
    ArrowDown: 1,
    PageUp: -page,
    PageDown: page,
    Home: -count,
    End: count,
  };
  return strides[key];
}

/** The lines: newest first, the present marked, undone changes above it. */
function Lines() {
  const actions = useActions();
  const history = useApp((state) => state.history);
  const busy = useApp((state) => state.shot !== null);
  const count = lineCount(history);
  const now = history.future.length;
  const view = Math.min(VIEW, count * LINE);
  const [chosen, setActive] = useState(now);
  const active = Math.min(chosen, count - 1);
  const [scrolled, setScrolled] = useState(() => scrolledTo(now, 0, view, LINE));
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  // After a jump or an undo from elsewhere, bring the present into view.
  useLayoutEffect(() => setActive(now), [now]);
  useLayoutEffect(() => {
    const list = box.current;
    if (list) list.scrollTop = scrolledTo(active, list.scrollTop, view, LINE);
  }, [active, view]);
  const go = (index: number): void => {
    if (!busy) actions.document.travel(lineAt(history, index).by);
  };
  const press = (event: KeyboardEvent): void => {
    const by = stride(event.key, count);
    if (by !== undefined) setActive(Math.max(0, Math.min(count - 1, active + by)));
    else if (event.key === 'Enter' || event.key === ' ') go(active);
    else return;
    event.preventDefault();
  };
  const [first, end] = linesInView(scrolled, view, LINE, count);
  return (
    <div
      ref={box}
      className={styles.lines}
      role="listbox"
      aria-label="History, newest first"
      aria-activedescendant={`${id}-${active}`}
      aria-disabled={busy}
      tabIndex={0}
      style={{ height: view }}
      onScroll={(event) => setScrolled(event.currentTarget.scrollTop)}
      onKeyDown={press}
    >
      <div role="presentation" style={{ height: count * LINE }}>
        {Array.from({ length: end - first }, (_, i) => {
          const index = first + i;
          const { label, by } = lineAt(history, index);
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the list itself takes the keys
            <div
              key={index}
              id={`${id}-${index}`}
              className={styles.line}
              role="option"
              tabIndex={-1}
              aria-selected={by === 0}
              aria-setsize={count}
              aria-posinset={index + 1}
              data-state={by > 0 ? 'undone' : by === 0 ? 'now' : 'done'}
              data-active={index === active}
              title={label}
              style={{ top: index * LINE, height: LINE }}
              onClick={() => {
                setActive(index);
                go(index);
              }}
            >
              <span className={textStyles.clip} data-part="line-name">
                {label}
              </span>
              {by === 0 ? <span className={styles.now}>now</span> : null}
              {by > 0 ? <span className={styles.undone}>undone</span> : null}
            </div>
          );
        })}
      </div>
    </div>
  );
}

/** The history as a list; a click goes to any state in one step. `H` opens it. */
export function HistoryList() {
  const actions = useActions();
  const open = useApp((state) => state.dialogs.open === 'history');
  const empty = useApp(({ history }) => history.past.length + history.future.length === 0);
  const busy = useApp((state) => state.shot !== null);
  const { title, keys } = HISTORY_COMMANDS.history;
  return (
    <Popover.Root open={open} onOpenChange={(next) => actions.program.setDialog(next ? 'history' : null)}>
      <Tip text={title} keys={keyLabel(keys[0])}>
        <Popover.Trigger asChild>
          <IconButton aria-label={title} data-command="history">
            <Icon size={18} strokeWidth={1.8} aria-hidden />
          </IconButton>
        </Popover.Trigger>
      </Tip>
      <Popover.Portal>
        <Popover.Content
          className={classes(popoverStyles.popover, styles.history)}
          data-part="popover"
          align="start"
          sideOffset={8}
          collisionPadding={12}
          aria-label={title}
        >
          <p className={popoverStyles.title}>History</p>
          {empty ? (
            <p className={classes(textStyles.quiet, popoverStyles.aside)}>
              No changes yet. Every change is listed here and can be undone.
            </p>
          ) : (
            <>
              {busy ? (
                <p className={classes(textStyles.quiet, popoverStyles.aside)} role="status">
                  A shot is open: apply or cancel it before you go back.
                </p>
              ) : null}
              <Lines />
            </>
          )}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
