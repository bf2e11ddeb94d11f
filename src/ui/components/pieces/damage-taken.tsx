import { HeartPulse } from 'lucide-react';
import { Button } from '../button.tsx';
import { Row } from '../fields/row.tsx';
import styles from './shared-figure.module.css';

/** The damage of one piece: how much it has taken, out of what if that is known, and the words for it. */
export interface Damage {
  readonly taken: number;
  readonly of: number | null;
  readonly words: string;
}

/** The damage that one piece has taken, or how many of several are hurt, with a button that heals. Else nothing. */
export function DamageTaken({ damage, onHeal }: { readonly damage: readonly Damage[]; readonly onHeal: () => void }) {
  const hurt = damage.filter(({ taken }) => taken > 0);
  const [only] = hurt;
  if (!only) return null;
  const isOne = damage.length === 1;
  return (
    <Row label={isOne ? only.words : `${hurt.length} of ${damage.length} ${hurt.length === 1 ? 'is' : 'are'} hurt`}>
      <span className={styles.hurt}>
        {isOne && only.of ? (
          <span className={styles.bar} aria-hidden>
            <span style={{ width: `${Math.min(1, only.taken / only.of) * 100}%` }} />
          </span>
        ) : null}
        <Button size="small" onClick={onHeal}>
          <HeartPulse size={15} aria-hidden />
          Heal
        </Button>
      </span>
    </Row>
  );
}
