import { ChartSpline, ChevronDown, ChevronRight, FileText, Gavel, Play, Save, Tv, Undo2 } from 'lucide-react';
import { Fragment, type ReactNode, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { chanceWords, rarityWords } from '../../design/chance-words.ts';
import { classes } from '../../design/classes.ts';
import { turnTitle } from '../../scene/map/turn-title.ts';
import type { LogEntry } from '../../scene/schema/log-schema.ts';
import { reachesBefore } from '../../store/attack/history-before-shot.ts';
import { toldBefore } from '../../store/attack/session-selectors.ts';
import { isTelling, toldSteps } from '../../store/attack/shot-selectors.ts';
import { clockWords } from '../../store/attack/time-words.ts';
import { sceneOf } from '../../store/state/scene-selectors.ts';
import { Button } from '../components/button.tsx';
import { IconButton } from '../components/icon-button.tsx';
import layoutStyles from '../components/layout.module.css';
import textStyles from '../components/text.module.css';
import { Tip } from '../components/tip.tsx';
import { useActions, useApp, useProgram } from '../program/program.tsx';
import { StepList } from '../resolve/step-list.tsx';
import { uiSystems } from '../ui-system.ts';
import { effectLine } from './effect-lines.ts';
import styles from './log-panel.module.css';
import { type LogItem, logItems, volleyTitle } from './volley-groups.ts';
import { whyNotUndone } from './why-not-undone.ts';

/** The log: one sentence per shot, which opens to its steps. The latest is last and open. */
export function LogPanel() {
  const log = useApp((state) => sceneOf(state).log);
  const items = useMemo(() => logItems(log), [log]);
  const latest = log.at(-1)?.id ?? null;
  const { files } = useProgram();
  const actions = useActions();
  const [open, setOpen] = useState<string | null>(latest);
  useEffect(() => setOpen(latest), [latest]);
  return (
    <>
      <div className={classes(layoutStyles.pad, styles.top)}>
        <p className={textStyles.strong}>Shots</p>
        <p className={textStyles.quiet}>{log.length === 0 ? 'none yet' : `${log.length} so far`}</p>
        {log.length > 0 ? (
          <Tip text="Session summary">
            <IconButton
              className={styles.save}
              aria-label="Session summary"
              onClick={() => actions.program.setDialog('summary')}
            >
              <ChartSpline size={16} aria-hidden />
            </IconButton>
          </Tip>
        ) : null}
        {log.length > 0 ? (
          <Tip text="Save the log as text">
            <IconButton aria-label="Save the log as text" onClick={() => void files.saveLog()}>
              <FileText size={16} aria-hidden />
            </IconButton>
          </Tip>
        ) : null}
      </div>
      <div className={layoutStyles.scroll} role="log" aria-label="Shots" aria-live="polite">
        {log.length === 0 ? (
          <p className={classes(layoutStyles.pad, textStyles.quiet)}>
            Each shot adds a line here. Open it to see its steps, dice and rules.
          </p>
        ) : null}
        {items.map((parts, i) => {
          const [{ id, turn, volley }] = parts;
          const entries = parts.map((entry) => (
            <Entry
              key={entry.id}
              entry={entry}
              open={entry.id === open}
              onToggle={() => setOpen(open === entry.id ? null : entry.id)}
            />
          ));
          return (
            <Fragment key={id}>
              {turn !== null && turn !== items[i - 1]?.at(-1)?.turn ? (
                <h3 className={styles.turn}>{turnTitle(turn)}</h3>
              ) : null}
              {volley ? <VolleyEntry parts={parts}>{entries}</VolleyEntry> : entries}
            </Fragment>
          );
        })}
      </div>
    </>
  );
}

/** What the odds were, if what happened was rare; of an opened shot, always. */
function ForetoldNote({ entry, always = false }: { readonly entry: LogEntry; readonly always?: boolean }) {
  const told = useMemo(() => toldBefore(entry), [entry]);
  const rare = told && rarityWords(told.chance);
  if (!told || (!rare && !always)) return null;
  const what = told.isHit ? 'hit' : 'miss';
  return (
    <span className={rare ? styles.rare : textStyles.quiet} data-part="foretold">
      {always ? `The chance to hit was ${chanceWords(told.hit)}` : ''}
      {rare ? `${always ? ': a' : 'A'} ${what} of ${rare}` : ''}
    </span>
  );
}

/** A volley: its shots under one heading. */
function VolleyEntry({ parts, children }: { readonly parts: LogItem; readonly children: ReactNode }) {
  const title = volleyTitle(parts);
  return (
    <section className={styles.volley} aria-label={title} data-part="volley">
      <h4>{title}</h4>
      {children}
    </section>
  );
}

function Entry({
  entry,
  open,
  onToggle,
}: {
  readonly entry: LogEntry;
  readonly open: boolean;
  readonly onToggle: () => void;
}) {
  const actions = useActions();
  const scene = useApp(sceneOf);
  const playing = useApp((state) => state.playback.playing?.entry === entry.id);
  // The map shows a step first, and the log tells it in a task of its own: together they would hold up a frame.
  const beat = useDeferredValue(
    useApp((state) => (state.playback.playing?.entry === entry.id ? state.playback.beat : null)),
  );
  const told = useDeferredValue(useApp((state) => toldSteps(state, entry)));
  const telling = useDeferredValue(useApp((state) => isTelling(state, entry)));
  const held = useApp((state) => (open ? whyNotUndone(state, entry) : undefined));
  // Shots from before this session can only be viewed.
  const reaches = useApp((state) => open && state.shot === null && reachesBefore(state, entry.id));
  const screen = useApp((state) => state.screen.link === 'open');
  const files = useProgram().files;
  const takeBack = useCallback((key: string) => actions.shot.takeBack(entry.id, key), [actions, entry.id]);
  const article = useRef<HTMLElement>(null);
  // The newest line is where the eye is.
  useEffect(() => {
    if (playing && told > 0) article.current?.scrollIntoView({ block: telling ? 'end' : 'nearest' });
  }, [playing, telling, told]);
  const { LogSection } = uiSystems.find(entry.tape.rulebook) ?? {};
  return (
    <article ref={article} className={styles.entry} data-open={open} data-playing={playing} data-telling={telling}>
      <button type="button" className={styles.head} aria-expanded={open} onClick={onToggle}>
        <time dateTime={entry.at}>{clockWords(entry.at)}</time>
        <span>
          <span className={styles.sentence} data-part="sentence">
            {telling ? entry.outcome.summary : entry.outcome.headline}
          </span>
          {telling ? null : <ForetoldNote entry={entry} />}
          {telling ? null : <span className={textStyles.quiet}>{entry.outcome.summary}</span>}
        </span>
        {open ? <ChevronDown size={16} aria-hidden /> : <ChevronRight size={16} aria-hidden />}
      </button>
      {open ? (
        <div className={styles.body}>
          <StepList
            system={entry.tape.rulebook}
            steps={telling ? entry.steps.slice(0, told) : entry.steps}
            answers={entry.tape.answers}
            beat={beat}
            {...(reaches ? { onTakeBack: takeBack } : {})}
          />
          {telling ? null : <ForetoldNote entry={entry} always />}
          {LogSection && !telling ? <LogSection steps={entry.steps} /> : null}
          {entry.outcome.effects.length > 0 && !telling ? (
            <dl className={styles.effects} data-part="effects">
              {entry.outcome.effects.map((effect) => {
                const { key, of, text } = effectLine(scene, entry, effect);
                return (
                  <div key={key}>
                    <dt>{of}</dt>
                    <dd>{text}</dd>
                  </div>
                );
              })}
            </dl>
          ) : null}
          <div className={layoutStyles.actions}>
            <Button onClick={() => actions.shot.playAgain(entry.id)}>
              <Play size={15} aria-hidden />
              Play again
            </Button>
            {screen ? (
              <Button onClick={() => actions.screen.show(entry.id)}>
                <Tv size={15} aria-hidden />
                Show the players
              </Button>
            ) : null}
            <Button onClick={() => files.saveShotFile(entry.id)}>
              <Save size={15} aria-hidden />
              Save the shot
            </Button>
            {held === undefined ? (
              <>
                <Button onClick={() => actions.shot.retake(entry.id)}>
                  <Gavel size={15} aria-hidden />
                  Overrule
                </Button>
                <Button onClick={() => actions.document.undo()}>
                  <Undo2 size={15} aria-hidden />
                  Undo
                </Button>
              </>
            ) : null}
          </div>
          {held === undefined ? null : (
            <p className={classes(textStyles.quiet, styles.held)} data-part="not-undone">
              {held}
            </p>
          )}
        </div>
      ) : null}
    </article>
  );
}
