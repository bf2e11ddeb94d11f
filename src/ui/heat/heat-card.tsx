import { ArrowRight, Check, Move } from 'lucide-react';
import { useEffect, useState } from 'react';
import { HEAT_LATE } from '../../canvas/odds/heat-steps.ts';
import { useFramesLate } from '../../canvas/primitives/use-frames-late.ts';
import { classes } from '../../design/classes.ts';
import type { HeatFound } from '../../engagement/odds/heat/heat-ask.ts';
import { shortName } from '../../scene/pieces/short-name.ts';
import { targetThing } from '../../store/attack/aim-selectors.ts';
import {
  betterPlace,
  heatFound,
  heatKinds,
  heatPreviews,
  heatTarget,
  heatWeapon,
  shownKind,
} from '../../store/heat/heat-selectors.ts';
import { pieceOf, sceneOf, selectedPiece } from '../../store/state/scene-selectors.ts';
import { Segments } from '../components/fields/choice.tsx';
import formStyles from '../components/form.module.css';
import { tenths } from '../components/labels.ts';
import layoutStyles from '../components/layout.module.css';
import { Emblem } from '../components/pieces/emblem.tsx';
import textStyles from '../components/text.module.css';
import signStyles from '../odds/odds-section.module.css';
import { useActions, useApp } from '../program/program.tsx';
import styles from './heat.module.css';
import { HeatScaleBar } from './heat-scale.tsx';
import { HeatTable } from './heat-table.tsx';
import { choiceWords, partsWords, standWords, TITLES, toldWords } from './heat-words.ts';

/** After how long the result is told, in milliseconds: a change that follows at once replaces it. */
const TOLD_AFTER = 600;

/** What is found of the shown heat map, after the map has drawn it; undefined before that. */
export function useHeatFound(part: 'card' | 'slip' = 'card'): HeatFound | undefined {
  return useFramesLate(useApp(heatFound), HEAT_LATE[part]);
}

/** The heat map on the card, in the place of the shot: its scale, the places that matter, and why. */
export function HeatCard() {
  const kind = useApp(shownKind);
  const found = useHeatFound();
  if (!kind) return null;
  return (
    <div className={layoutStyles.scroll} data-testid="heat-card">
      <WhoAndWhere />
      <section className={classes(layoutStyles.pad, styles.panel)} aria-label={TITLES[kind]}>
        <header className={styles.title}>
          <h3>{TITLES[kind]}</h3>
          <HowFar found={found} />
        </header>
        <Progress found={found} />
        <Kinds />
        {found ? <HeatScaleBar found={found} /> : <div className={styles.waiting} />}
      </section>
      {found ? (
        <section className={classes(layoutStyles.pad, styles.panel)} aria-label="Places">
          <HeatTable found={found} />
          <Why found={found} />
          <p className={styles.looked}>
            <b>{found.looked.toLocaleString('en')}</b> places looked at, <Apart found={found} />
          </p>
        </section>
      ) : null}
      <Told found={found} />
    </div>
  );
}

function WhoAndWhere() {
  const piece = useApp(selectedPiece);
  const weapon = useApp(heatWeapon);
  const target = useApp(heatTarget);
  const isDanger = useApp(shownKind) === 'danger';
  if (!piece) return null;
  return (
    <section className={layoutStyles.pad}>
      <div className={styles.who}>
        <Emblem piece={piece} />
        <div className={formStyles.names}>
          <p className={textStyles.value}>{piece.name}</p>
          <p className={textStyles.quiet}>{isDanger ? 'may be hit by anybody' : (weapon?.name ?? '')}</p>
        </div>
        {target && !isDanger ? (
          <>
            <ArrowRight size={16} aria-hidden className={styles.arrow} />
            <div className={classes(formStyles.names, formStyles.namesRight)}>
              <p className={textStyles.value}>{target.name}</p>
            </div>
            <Emblem piece={target} />
          </>
        ) : null}
      </div>
    </section>
  );
}

/** Whether the map is whole: it is exact, but coarse until then. */
function HowFar({ found }: { readonly found: HeatFound | undefined }) {
  const stopped = useApp((state) => state.heat?.stopped ?? false);
  if (found && (found.done || stopped)) {
    return (
      <span className={classes(signStyles.sign, signStyles.exact)} data-how={stopped ? 'stopped' : 'exact'}>
        <Check size={12} aria-hidden />
        {stopped ? 'Exact, stopped' : 'Exact'}
      </span>
    );
  }
  return (
    <span className={signStyles.sign} data-how="counting">
      Counting…
    </span>
  );
}

function Progress({ found }: { readonly found: HeatFound | undefined }) {
  const share = found && !found.done ? found.looked / Math.max(1, found.of) : found ? 1 : 0;
  return (
    <div className={styles.progress} data-done={found?.done ?? false} aria-hidden>
      <div style={{ width: `${share * 100}%` }} />
    </div>
  );
}

function Kinds() {
  const actions = useActions();
  const kinds = useApp(heatKinds);
  const shown = useApp(shownKind);
  const piece = useApp(selectedPiece);
  const target = useApp((state) => heatTarget(state)?.name ?? targetThing(state) ?? 'it');
  if (!shown || !piece) return null;
  if (kinds.length < 2) return null;
  return (
    <Segments
      label="Map"
      hideLabel
      value={shown}
      options={kinds.map((kind) => ({
        value: kind,
        label: choiceWords(kind, kinds.length > 2 ? null : { piece: shortName(piece.name), target: shortName(target) }),
      }))}
      onChange={actions.heat.show}
    />
  );
}

/** What makes the difference between here and the best place, in words. */
function useWhy(found: HeatFound | undefined): string | null {
  const here = useApp((state) => heatPreviews(state, found, 'here'));
  const best = useApp((state) => heatPreviews(state, found, 'best'));
  const scene = useApp(sceneOf);
  if (!found) return null;
  if (found.kind !== 'stand') return partsWords(found, (id) => pieceOf(scene, id)?.name ?? 'somebody');
  if (!found.best) return found.done ? 'From no place in reach can the shot hit.' : null;
  if (found.best.index === found.here?.index) return 'It stands in the best place already.';
  return here && best ? standWords(here, best) : null;
}

function Why({ found }: { readonly found: HeatFound }) {
  const why = useWhy(found);
  return why === null ? null : <p className={styles.why}>{why}</p>;
}

function Apart({ found }: { readonly found: HeatFound }) {
  const unit = useApp((state) => sceneOf(state).unit);
  return (
    <>
      {String(found.cell)} {unit} apart
    </>
  );
}

/** Tells a screen reader the result once, when it has settled. */
function Told({ found }: { readonly found: HeatFound | undefined }) {
  const unit = useApp((state) => sceneOf(state).unit);
  const why = useWhy(found);
  const [told, setTold] = useState('');
  const words = found ? toldWords(found, unit, why ?? '') : '';
  useEffect(() => {
    const timer = window.setTimeout(() => setTold(words), TOLD_AFTER);
    return () => window.clearTimeout(timer);
  }, [words]);
  return (
    <p className={textStyles.hidden} role="status">
      {told}
    </p>
  );
}

/** The words of the button that takes the best place; null if there is nothing to take. */
export function takeWords(found: HeatFound, comparing: boolean): string | null {
  if (!betterPlace(found)) return null;
  const { kind } = found;
  if (comparing) return kind === 'aim' ? 'Compare this aim' : 'Compare this place';
  return kind === 'aim' ? 'Aim here' : kind === 'stand' ? 'Move here, then aim' : 'Move here';
}

/** Takes the best place: the only button of the card while a heat map is shown. */
export function HeatFoot() {
  const actions = useActions();
  const found = useHeatFound();
  const name = useApp((state) => selectedPiece(state)?.name ?? '');
  const comparing = useApp((state) => state.compare !== null);
  const words = found ? takeWords(found, comparing) : null;
  const way = found?.best && found.kind !== 'aim' ? tenths(found.best.length) : null;
  const unit = useApp((state) => sceneOf(state).unit);
  return (
    <footer className={layoutStyles.foot}>
      <button
        type="button"
        className={styles.take}
        disabled={words === null}
        onClick={() => actions.heat.take()}
        aria-description={words && way && !comparing ? `Moves ${name} ${way} ${unit}` : undefined}
        data-testid="heat-take"
      >
        <Move size={18} aria-hidden />
        <span>{words ?? (found?.done ? 'No better place' : 'Looking…')}</span>
        {words === null ? null : <kbd>Enter</kbd>}
      </button>
    </footer>
  );
}
