import { ChevronDown, ChevronLeft, ChevronRight, ChevronUp, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { sceneOf } from '../store/selectors.ts';
import { useActions, useApp } from './context.tsx';
import { Tip } from './controls.tsx';
import { RuleTag } from './rule-number.tsx';
import { type Tour, tourOf } from './tours.ts';

/** The guided tour of a demo scene: one stop at a time, each with a shot that is ready to be fired. */
export function TourCard() {
  const tour = useApp((state) => (state.tour === null ? undefined : tourOf(sceneOf(state))));
  const at = useApp((state) => state.tour?.stop ?? 0);
  if (!tour) return null;
  return <Card key={tour.name} tour={tour} at={Math.min(at, tour.stops.length - 1)} />;
}

function Card({ tour, at }: { readonly tour: Tour; readonly at: number }) {
  const actions = useActions();
  const [folded, setFolded] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const fired = useApp((state) => state.tour !== null && sceneOf(state).log.length > state.tour.shots);
  const asking = useApp((state) => state.shot !== null);
  const tries = useApp((state) => sceneOf(state).tries);
  const stop = tour.stops[at];
  const last = at === tour.stops.length - 1;
  const go = (to: number): void => {
    actions.tours.goTo(to);
    const { shot } = tour.stops[to] ?? {};
    const prepared = tries.find(({ title }) => title === shot);
    if (prepared) {
      actions.tries.tryShot(prepared);
      document.querySelector<HTMLElement>('.map')?.focus();
    }
  };
  useEffect(() => heading.current?.focus(), []);
  if (!stop) return null;
  const shown = tries.find(({ title }) => title === stop.shot);
  return (
    <aside className="island tour" aria-label={`Tour: ${tour.name}`} data-folded={folded}>
      <div className="tour-head">
        <p className="quiet">
          {tour.name} · {at + 1} of {tour.stops.length}
        </p>
        <Tip text={folded ? 'Unfold the tour' : 'Fold the tour'}>
          <button
            type="button"
            className="icon-button"
            aria-label={folded ? 'Unfold the tour' : 'Fold the tour'}
            aria-expanded={!folded}
            onClick={() => setFolded(!folded)}
          >
            {folded ? <ChevronDown size={16} aria-hidden /> : <ChevronUp size={16} aria-hidden />}
          </button>
        </Tip>
        <button type="button" className="icon-button" aria-label="End the tour" onClick={() => actions.tours.end()}>
          <X size={16} aria-hidden />
        </button>
      </div>
      <h2 className="strong" ref={heading} tabIndex={-1}>
        {stop.title}
      </h2>
      {folded ? null : (
        <div aria-live="polite">
          <p className="tour-text">{fired && stop.after ? stop.after : stop.text}</p>
          {stop.rules.length > 0 ? (
            <p className="tour-rules">
              {stop.rules.map((rule) => (
                <RuleTag key={rule} rule={rule} />
              ))}
            </p>
          ) : null}
        </div>
      )}
      <div className="actions tour-foot">
        <button type="button" className="button small plain" disabled={at === 0 || asking} onClick={() => go(at - 1)}>
          <ChevronLeft size={15} aria-hidden />
          Back
        </button>
        {shown && fired ? (
          <button type="button" className="button small" disabled={asking} onClick={() => go(at)}>
            Once more
          </button>
        ) : null}
        <span className="grow" />
        {last ? (
          <button type="button" className="button small primary" onClick={() => actions.tours.end()}>
            Done
          </button>
        ) : (
          <button
            type="button"
            className={`button small ${stop.shot === undefined || fired ? 'primary' : ''}`}
            disabled={asking}
            onClick={() => go(at + 1)}
          >
            {at === 0 ? 'Begin' : 'Next'}
            <ChevronRight size={15} aria-hidden />
          </button>
        )}
      </div>
    </aside>
  );
}
