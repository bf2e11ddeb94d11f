import styles from './base/phone.module.css';
import { aimOf, usePhoneState } from './base/phone-context.tsx';
import { useInSight } from './base/use-in-sight.ts';

/** The map as a list, for who does not see it: the pieces in sight, the nearest first. */
export function InSight() {
  const aim = usePhoneState(aimOf);
  const others = useInSight();
  if (others.length === 0) return null;
  const target = aim && 'piece' in aim.at ? aim.at.piece : null;
  return (
    <ul className={styles.unseen} aria-label="In sight">
      {others.map(({ id, name, range, cover }) => (
        <li key={id}>{[name, range, cover, id === target ? 'aimed at' : ''].filter(Boolean).join(', ')}</li>
      ))}
    </ul>
  );
}
