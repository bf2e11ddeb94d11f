import { ChevronDown, ChevronLeft, ChevronRight, ChevronUp, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { classes } from '../../design/classes.ts';
import { sceneOf } from '../../store/state/scene-selectors.ts';
import { Button } from '../components/button.tsx';
import floatingPanelStyles from '../components/floating-panel.module.css';
import { IconButton } from '../components/icon-button.tsx';
import layoutStyles from '../components/layout.module.css';
import { RuleTag } from '../components/rule-tag.tsx';
import textStyles from '../components/text.module.css';
import { Tip } from '../components/tip.tsx';
import type { Tour } from '../demo.ts';
import { useApp, useProgram } from '../program/program.tsx';
import styles from './tour-card.module.css';
import { tourOf } from './tours.ts';

/** The guided tour of a demo scene: one stop at a time, each with a prepared shot. */
export function TourCard() {
  const tour = useApp((state) => (state.sceneView.tour === null ? undefined : tourOf(sceneOf(state))));
  const at = useApp((state) => state.sceneView.tour?.stop ?? 0);
  if (!tour) return null;
  return <Card key={tour.name} tour={tour} at={Math.min(at, tour.stops.length - 1)} />;
}

function Card({ tour, at }: { readonly tour: Tour; readonly at: number }) {
  const { actions, focusMap } = useProgram();
  const [folded, setFolded] = useState(false);
  const begin = useRef<HTMLButtonElement>(null);
  const fired = useApp(
    (state) => state.sceneView.tour !== null && sceneOf(state).log.length > state.sceneView.tour.shots,
  );
  const asking = useApp((state) => state.shot !== null);
  const exampleShots = useApp((state) => sceneOf(state).tries);
  const stop = tour.stops[at];
  const last = at === tour.stops.length - 1;
  const shown = stop && exampleShots.find(({ title }) => title === stop.shot);
  const go = (to: number): void => {
    const prepared = exampleShots.find(({ title }) => title === tour.stops[to]?.shot);
    // Pieces eliminated by another shot are restored.
    if (prepared) actions.tours.setUp();
    actions.tours.goTo(to);
    if (!prepared) return;
    actions.exampleShots.tryShot(prepared);
    focusMap();
  };
  useEffect(() => begin.current?.focus(), []);
  // A rewound shot is ready to be fired again.
  const previous = useRef({ at, fired });
  useEffect(() => {
    const before = previous.current;
    previous.current = { at, fired };
    if (shown && before.at === at && before.fired && !fired && !asking) actions.exampleShots.tryShot(shown);
  }, [at, fired, asking, shown, actions]);
  if (!stop) return null;
  return (
    <aside
      className={classes(floatingPanelStyles.panel, styles.tour)}
      aria-label={`Tour: ${tour.name}`}
      data-folded={folded}
    >
      <div className={styles.head}>
        <p className={textStyles.quiet}>
          {tour.name} · {at + 1} of {tour.stops.length}
        </p>
        <Tip text={folded ? 'Unfold the tour' : 'Fold the tour'}>
          <IconButton
            aria-label={folded ? 'Unfold the tour' : 'Fold the tour'}
            aria-expanded={!folded}
            onClick={() => setFolded(!folded)}
          >
            {folded ? <ChevronDown size={16} aria-hidden /> : <ChevronUp size={16} aria-hidden />}
          </IconButton>
        </Tip>
        <IconButton aria-label="End the tour" onClick={() => actions.tours.end()}>
          <X size={16} aria-hidden />
        </IconButton>
      </div>
      <h2 className={textStyles.strong}>{stop.title}</h2>
      {folded ? null : (
        <div aria-live="polite">
          <p className={styles.text}>
            {asking
              ? 'The attack asks: answer in the card on the right, or on the map.'
              : fired && stop.after
                ? stop.after
                : stop.text}
          </p>
          {stop.rules.length > 0 ? (
            <p className={styles.rules}>
              {stop.rules.map((rule) => (
                <RuleTag key={rule} rule={rule} />
              ))}
            </p>
          ) : null}
        </div>
      )}
      <div className={classes(layoutStyles.actions, styles.foot)}>
        <Button size="small" look="plain" disabled={at === 0 || asking} onClick={() => go(at - 1)}>
          <ChevronLeft size={15} aria-hidden />
          Back
        </Button>
        {shown && fired ? (
          <Button size="small" disabled={asking} onClick={() => go(at)}>
            Once more
          </Button>
        ) : null}
        <span className={layoutStyles.grow} />
        {last ? (
          <Button size="small" look="primary" onClick={() => actions.tours.end()}>
            Done
          </Button>
        ) : (
          <Button
            ref={begin}
            size="small"
            look={stop.shot === undefined || fired ? 'primary' : undefined}
            disabled={asking}
            onClick={() => go(at + 1)}
          >
            {at === 0 ? 'Begin' : 'Next'}
            <ChevronRight size={15} aria-hidden />
          </Button>
        )}
      </div>
    </aside>
  );
}
