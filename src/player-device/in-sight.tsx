import { useStore } from 'zustand';
import { distance2 } from '../geometry/plane/vec.ts';
import { lengthWords } from './base/lengths.ts';
import styles from './base/phone.module.css';
import { actingPiece, aimOf, ownPieces, usePhone, usePhoneState } from './base/phone-context.tsx';

/** The map as a list, for who does not see it: the pieces in sight, the nearest first. */
export function InSight() {
  const { parts } = usePhone();
  const scene = useStore(parts.store, (state) => state.scene);
  const view = usePhoneState((state) => state.view);
  const own = usePhoneState(actingPiece);
  const aim = usePhoneState(aimOf);
  const mine = new Set(ownPieces({ view }).map(({ id }) => id));
  const from = scene?.pieces.find(({ id }) => id === own?.id);
  const others = (scene?.pieces ?? [])
    .filter(({ id }) => !mine.has(id))
    .map((piece) => ({ piece, far: from ? distance2(piece, from) : 0 }))
    .sort((a, b) => a.far - b.far);
  if (!scene || others.length === 0) return null;
  return (
    <ul className={styles.unseen} aria-label="In sight">
      {others.map(({ piece: { id, name }, far }) => {
        const known = own?.sees.find(({ piece }) => piece === id);
        const aimed = aim && 'piece' in aim.at && aim.at.piece === id ? 'aimed at' : '';
        const range = known?.range ?? (from ? lengthWords(far, scene.unit) : '');
        return <li key={id}>{[name ?? 'Somebody', range, known?.cover ?? '', aimed].filter(Boolean).join(', ')}</li>;
      })}
    </ul>
  );
}
