import { percent } from '@fall-of-shot/sight/percent';
import type { ObstructionVerdict } from '@fall-of-shot/sight/verdict';
import { useState } from 'react';
import { classes } from '../../design/classes.ts';
import { highlightedObstruction } from '../../store/attack/aim-selectors.ts';
import { sceneOf } from '../../store/state/scene-selectors.ts';
import { Button } from '../components/button.tsx';
import { tenths } from '../components/labels.ts';
import textStyles from '../components/text.module.css';
import { useActions, useApp } from '../program/program.tsx';
import styles from './cover-list.module.css';

/** How many obstructions the card lists before it folds the rest; a single extra one is not folded. */
const SHOWN = 3;

/** The most a thing hides, of sight and shots. */
function most({ hides }: ObstructionVerdict): number {
  return Math.max(hides.seen, hides.shotAt);
}

/** Those that hide most, nearest first. */
function foremost(obstructions: readonly ObstructionVerdict[]): readonly ObstructionVerdict[] {
  const first = new Set([...obstructions].sort((a, b) => most(b) - most(a)).slice(0, SHOWN));
  return obstructions.filter((each) => first.has(each));
}

/** Returns whether the verdict's words already say everything: a single thing that hides that much. */
export function isVerdictEnough(obstructions: readonly ObstructionVerdict[]): boolean {
  return obstructions.length === 1 && obstructions.every((each) => most(each) > 0 && only(each) === null);
}

/** The obstructions that hide the target, nearest first; a long list folds to the three that hide most. */
export function ObstructionList({ obstructions }: { readonly obstructions: readonly ObstructionVerdict[] }) {
  const [open, setOpen] = useState(false);
  const fold = obstructions.length > SHOWN + 1;
  const shown = fold && !open ? foremost(obstructions) : obstructions;
  const sole = isVerdictEnough(obstructions);
  return (
    <>
      <ul className={classes(styles.hiders, sole && styles.sole)} aria-label="Between firer and target, near to far">
        {shown.map((each) => (
          <li key={each.id}>
            <Hider obstruction={each} sole={sole} />
          </li>
        ))}
      </ul>
      {fold ? (
        <Button look="plain" size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Show only the three that hide the most' : `${obstructions.length - SHOWN} more`}
        </Button>
      ) : null}
    </>
  );
}

/** What a thing blocks of the target, if not both. */
function only({ hides }: ObstructionVerdict): string | null {
  if (hides.shotAt === 0) return 'sight only';
  return hides.seen === 0 ? 'shots only' : null;
}

/** One obstruction. Hovered, focused or pressed, it is highlighted on the map, the figure and the side view. */
function Hider({ obstruction, sole }: { readonly obstruction: ObstructionVerdict; readonly sole: boolean }) {
  const actions = useActions();
  const unit = useApp((state) => sceneOf(state).unit);
  const lit = useApp((state) => highlightedObstruction(state) === obstruction.id);
  const { id, label, depth, reason } = obstruction;
  const limits = only(obstruction);
  const light = () => actions.view.highlight(id);
  const out = () => actions.view.highlight(null);
  return (
    <button
      type="button"
      className={styles.hider}
      data-lit={lit}
      data-obstruction={id}
      onPointerEnter={light}
      onPointerLeave={(event) => {
        // While it has the focus, it stays highlighted.
        if (document.activeElement !== event.currentTarget) out();
      }}
      onFocus={light}
      onBlur={out}
      onClick={light}
    >
      <span className={sole ? textStyles.hidden : classes(styles.name, textStyles.clip)}>{label}</span>
      {limits ? <span className={styles.limit}>{limits}</span> : null}
      <span className={classes(styles.share, sole && textStyles.hidden)} data-part="hider-share">
        {percent(most(obstruction))}
      </span>
      <span className={styles.reason}>
        {tenths(depth)} {unit} off<span className={sole ? textStyles.hidden : ''}>, {reason}</span>
      </span>
    </button>
  );
}
