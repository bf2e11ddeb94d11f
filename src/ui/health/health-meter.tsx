import { changedLost, type Health, shareLeft } from '../../scene/pieces/health.ts';
import styles from './health.module.css';
import { leftToken, leftWords } from './health-words.ts';

/** What is left of some health, as a bar and in words; with what a change would leave. */
export function HealthMeter({ health, change }: { readonly health: Health; readonly change?: number | undefined }) {
  const after = change === undefined ? health : { of: health.of, lost: changedLost(health, change) };
  const [now, then] = [shareLeft(health), shareLeft(after)];
  return (
    <div className={styles.meter}>
      <span className={styles.track} aria-hidden>
        <span style={{ width: `${Math.min(now, then) * 100}%`, background: `var(${leftToken(after)})` }} />
        {now === then ? null : (
          <span
            className={styles.changing}
            data-heals={then > now}
            style={{ width: `${Math.abs(now - then) * 100}%` }}
          />
        )}
      </span>
      <span className={styles.left} data-part="health-left">
        {change === undefined ? leftWords(health) : `${leftWords(health).split(' ')[0]} to ${leftWords(after)}`}
      </span>
    </div>
  );
}
