import { Signpost } from 'lucide-react';
import { useMemo } from 'react';
import { classes } from '../../design/classes.ts';
import { possibleExampleShots } from '../../store/attack/example-shot-actions.ts';
import { pieceOf, sceneOf } from '../../store/state/scene-selectors.ts';
import { Button } from '../components/button.tsx';
import layoutStyles from '../components/layout.module.css';
import itemListStyles from '../components/lists/item-list.module.css';
import textStyles from '../components/text.module.css';
import { useApp, useProgram } from '../program/program.tsx';
import { tourOf } from '../tours/tours.ts';
import { AreaIcon } from '../weapons/area-sketch.tsx';
import { areaShapeOf } from '../weapons/weapon-words.ts';
import styles from './attack-card.module.css';

/** Example shots of the scene: a click prepares one, and only Fire is left. */
export function ExampleShots() {
  const { actions, focusMap } = useProgram();
  const scene = useApp(sceneOf);
  const examples = useMemo(() => possibleExampleShots(scene), [scene]);
  const toured = tourOf(scene) !== undefined;
  const touring = useApp((state) => state.sceneView.tour !== null);
  if (examples.length === 0) return null;
  return (
    <section className={layoutStyles.pad} aria-labelledby="tries">
      <h3 id="tries" className={textStyles.strong}>
        Example shots
      </h3>
      <div className={classes(layoutStyles.line, layoutStyles.centred)}>
        <p className={textStyles.quiet}>Click one to set it up, then press Fire.</p>
        {toured && !touring ? (
          <Button size="small" onClick={() => actions.tours.begin()}>
            <Signpost size={15} aria-hidden />
            Tour
          </Button>
        ) : null}
      </div>
      <ul className={itemListStyles.list}>
        {examples.map((each) => (
          <li key={each.title} className={itemListStyles.row}>
            <button
              type="button"
              className={itemListStyles.open}
              data-part="open-weapon"
              onClick={() => {
                actions.exampleShots.tryShot(each);
                // Focus the map, where Enter fires, also for keyboard users.
                focusMap();
              }}
            >
              <AreaIcon shape={areaShapeOf(scene.weapons.find(({ id }) => id === each.weapon))} />
              <span className={itemListStyles.title}>
                <span className={styles.tryHead}>
                  <span className={classes(textStyles.value, textStyles.clip)}>{each.title}</span>
                  <span className={textStyles.quiet}>{pieceOf(scene, each.firer)?.name}</span>
                </span>
                <span className={textStyles.quiet}>{each.shows}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
