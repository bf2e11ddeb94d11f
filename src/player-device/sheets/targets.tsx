import type { OwnPiece } from '../../network/messages/view-schema.ts';
import styles from '../base/phone.module.css';
import { actingWeapon, usePhone, usePhoneState } from '../base/phone-context.tsx';
import { useInSight } from '../base/use-in-sight.ts';
import sheetStyles from './sheets.module.css';

/** Whom one sees, to be aimed at without the map. */
export function Targets({ piece }: { readonly piece: OwnPiece }) {
  const { phone } = usePhone();
  const weapon = usePhoneState(actingWeapon);
  const others = useInSight();
  if (!weapon || others.length === 0) return null;
  return (
    <details className={sheetStyles.targets}>
      <summary>Aim at somebody</summary>
      <ul className={styles.rows}>
        {others.map(({ id, name, range, cover }) => (
          <li key={id}>
            <button
              type="button"
              className={styles.shortRow}
              onClick={() =>
                phone.say({ kind: 'aim', aiming: { piece: piece.id, weapon: weapon.id, at: { piece: id } } })
              }
            >
              <span className={styles.rowNames}>
                <span className={sheetStyles.targetName}>{name}</span>
                {cover === '' ? null : <span>{cover}</span>}
              </span>
              <span className={sheetStyles.targetRange}>{range}</span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
