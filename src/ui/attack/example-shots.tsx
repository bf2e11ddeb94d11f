import { Signpost } from 'lucide-react';
import { useMemo } from 'react';
import { possibleTries } from '../../store/attack/example-shot-actions.ts';
import { pieceOf, sceneOf } from '../../store/attack/selectors.ts';
import { useApp, useProgram } from '../program/program.tsx';
import { tourOf } from '../tours/tours.ts';
import { AreaIcon } from '../weapons/area-sketch.tsx';
import { areaShapeOf } from '../weapons/weapon-words.ts';

/** Shots worth firing that the scene offers: a click prepares one, and Fire is all that is left to do. */
export function Tries() {
  const { actions, focusMap } = useProgram();
  const scene = useApp(sceneOf);
  const tries = useMemo(() => possibleTries(scene), [scene]);
  const toured = tourOf(scene) !== undefined;
  const touring = useApp((state) => state.tour !== null);
  if (tries.length === 0) return null;
  return (
    <section className="pad tries" aria-labelledby="tries">
      <h3 id="tries" className="strong">
        Shots to try
      </h3>
      <div className="line centred">
        <p className="quiet">A click prepares one; then press Fire.</p>
        {toured && !touring ? (
          <button type="button" className="button small" onClick={() => actions.tours.begin()}>
            <Signpost size={15} aria-hidden />
            Tour
          </button>
        ) : null}
      </div>
      <ul className="weapon-list">
        {tries.map((each) => (
          <li key={each.title} className="weapon-row">
            <button
              type="button"
              className="weapon-open"
              onClick={() => {
                actions.tries.tryShot(each);
                // The keys go to the map, where Enter fires; who came by the keyboard goes on from there too.
                focusMap();
              }}
            >
              <AreaIcon shape={areaShapeOf(scene.weapons.find(({ id }) => id === each.weapon))} />
              <span className="weapon-title">
                <span className="try-head">
                  <span className="value clip">{each.title}</span>
                  <span className="quiet">{pieceOf(scene, each.firer)?.name}</span>
                </span>
                <span className="quiet">{each.shows}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
