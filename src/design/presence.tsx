import styles from './presence.module.css';

/** How somebody is at the table. */
export type PresenceState = 'here' | 'asleep' | 'lost' | 'free' | 'joining';

/** Presence by a shape of its own each: a dot, a crescent, a ring with a slash, a dashed ring, a ring that turns. */
export function Presence({ state, label }: { readonly state: PresenceState; readonly label?: string }) {
  const shape = (
    <svg className={styles.presence} data-state={state} width="14" height="14" viewBox="0 0 14 14" aria-hidden>
      {state === 'here' ? <circle cx="7" cy="7" r="5.5" /> : null}
      {state === 'asleep' ? <path d="M8.5 1.6a5.6 5.6 0 1 0 4 8.2A5 5 0 0 1 8.5 1.6Z" /> : null}
      {state === 'lost' ? <path d="M7 1.8a5.2 5.2 0 1 0 0 10.4a5.2 5.2 0 1 0 0-10.4ZM3.4 10.6l7.2-7.2" /> : null}
      {state === 'free' ? <circle cx="7" cy="7" r="5.2" strokeDasharray="2.7 2.74" /> : null}
      {state === 'joining' ? (
        <>
          <circle cx="7" cy="7" r="5.2" />
          <path className={styles.quarter} d="M7 1.8a5.2 5.2 0 0 1 5.2 5.2" />
        </>
      ) : null}
    </svg>
  );
  return label === undefined ? (
    shape
  ) : (
    <span className={styles.named} role="img" aria-label={label}>
      {shape}
    </span>
  );
}
