import type { Vec2 } from '@fall-of-shot/plane/vec';
import { useShallow } from 'zustand/react/shallow';
import { heatEnds, heatPreviews } from '../../store/heat/heat-selectors.ts';
import { sceneOf } from '../../store/state/scene-selectors.ts';
import { frames } from '../../store/view/camera.ts';
import { Button } from '../components/button.tsx';
import { tenths } from '../components/labels.ts';
import { useActions, useApp } from '../program/program.tsx';
import styles from './heat.module.css';
import { takeWords, useHeatFound } from './heat-card.tsx';
import { besidesWords, heatWords, openWords } from './heat-words.ts';
import { slipCorner } from './slip-corner.ts';

/** The size of the slip at most, and how far it is from the star. In window pixels. */
const SIZE = { width: 300, height: 76 };
const OFF = 24;

const BEST = { stand: 'Best place', aim: 'Best aim', danger: 'Safest place' } as const;

/** The slip beside the best place on the map: its value, the way, and a button that takes it. */
export function HeatSlip() {
  const actions = useActions();
  const found = useHeatFound('slip');
  const camera = useApp((state) => state.view.camera);
  const unit = useApp((state) => sceneOf(state).unit);
  const preview = useApp((state) => heatPreviews(state, found, 'best'));
  const free = useApp(useShallow((state) => frames(state).free));
  const comparing = useApp((state) => state.compare !== null);
  const isFinding = useApp((state) => state.heat?.stopped !== true) && found?.done === false;
  const shown = useApp(useShallow(heatEnds));
  const words = found ? takeWords(found, comparing) : null;
  const best = found?.best;
  if (!found || !best || words === null) return null;
  const { kind, limits } = found;
  const window = (place: Vec2): Vec2 => ({
    x: (place.x - camera.x) * camera.zoom,
    y: (place.y - camera.y) * camera.zoom,
  });
  const at = window(best);
  const corner = slipCorner({ star: at, size: SIZE, off: OFF, free, keep: shown.map(window) });
  const pace = Number.isFinite(limits[0]) ? (best.length <= limits[0] + 1e-6 ? ' walk' : ' run') : '';
  const way = kind === 'aim' ? 'more of theirs than of ours' : `${tenths(best.length)} ${unit}${pace || ' away'}`;
  return (
    <div
      className={styles.slip}
      style={{
        transform: `translate(${at.x + corner.x * OFF}px, ${at.y + corner.y * OFF}px) translate(${corner.x < 0 ? '-100%' : '0'}, ${corner.y < 0 ? '-100%' : '0'})`,
      }}
      data-testid="heat-slip"
    >
      <div>
        <p className={styles.best}>
          {BEST[kind]}
          {isFinding ? ' so far' : ''}: {heatWords[kind](best.value)}
        </p>
        <p className={styles.quiet}>{preview && kind === 'stand' ? `${way}, ${openWords(preview)}` : way}</p>
        {kind === 'stand' && besidesWords(best) ? <p className={styles.quiet}>{besidesWords(best)}</p> : null}
      </div>
      <Button look="primary" size="small" onClick={() => actions.heat.take()}>
        {comparing ? 'Compare' : kind === 'aim' ? 'Aim here' : 'Move here'}
      </Button>
    </div>
  );
}
