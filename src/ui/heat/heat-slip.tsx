import { heatPreviews } from '../../store/heat/heat-selectors.ts';
import { sceneOf } from '../../store/state/scene-selectors.ts';
import { frames } from '../../store/view/camera.ts';
import { Button } from '../components/button.tsx';
import { tenths } from '../components/labels.ts';
import { useActions, useApp } from '../program/program.tsx';
import styles from './heat.module.css';
import { takeWords, useHeatFound } from './heat-card.tsx';
import { besidesWords, heatWords, openWords } from './heat-words.ts';

/** The size of the slip at most, and how far it is from the star. In window pixels. */
const SIZE = { width: 270, height: 76 };
const OFF = 24;

/** The slip beside the best place on the map: its value, the way, and a button that takes it. */
export function HeatSlip() {
  const actions = useActions();
  const found = useHeatFound('slip');
  const camera = useApp((state) => state.view.camera);
  const unit = useApp((state) => sceneOf(state).unit);
  const preview = useApp((state) => heatPreviews(state, found, 'best'));
  const right = useApp((state) => {
    const { free } = frames(state);
    return free.left + free.width;
  });
  const bottom = useApp((state) => {
    const { free } = frames(state);
    return free.top + free.height;
  });
  const words = found ? takeWords(found) : null;
  const best = found?.best;
  if (!found || !best || words === null) return null;
  const { kind, limits } = found;
  const at = { x: (best.x - camera.x) * camera.zoom, y: (best.y - camera.y) * camera.zoom };
  const isLeft = at.x + OFF + SIZE.width > right;
  const isAbove = at.y + OFF + SIZE.height > bottom;
  const pace = Number.isFinite(limits[0]) ? (best.length <= limits[0] + 1e-6 ? ' walk' : ' run') : '';
  const way = kind === 'aim' ? 'more of theirs than of ours' : `${tenths(best.length)} ${unit}${pace || ' away'}`;
  return (
    <div
      className={styles.slip}
      style={{
        transform: `translate(${at.x + (isLeft ? -OFF : OFF)}px, ${at.y + (isAbove ? -OFF : OFF)}px) translate(${isLeft ? '-100%' : '0'}, ${isAbove ? '-100%' : '0'})`,
      }}
      data-testid="heat-slip"
    >
      <div>
        <p className={styles.best}>
          {kind === 'danger' ? 'Safest place' : kind === 'aim' ? 'Best aim' : 'Best place'}:{' '}
          {heatWords[kind](best.value)}
        </p>
        <p className={styles.quiet}>{preview && kind === 'stand' ? `${way}, ${openWords(preview)}` : way}</p>
        {kind === 'stand' && besidesWords(best) ? <p className={styles.quiet}>{besidesWords(best)}</p> : null}
      </div>
      <Button look="primary" size="small" onClick={() => actions.heat.take()}>
        {kind === 'aim' ? 'Aim here' : 'Move here'}
      </Button>
    </div>
  );
}
