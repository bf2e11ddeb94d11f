import type { CSSProperties } from 'react';
import { useFontsArrived } from '../../canvas/primitives/text-width.ts';
import { JoinCode } from '../../design/join-code.tsx';
import type { JoiningPlates } from '../../player-view/joining.ts';
import { fitted } from './fitted.ts';
import styles from './joining.module.css';
import { CODE, type PlatesLayout } from './plates-layout.ts';

/** The name of the scene in one line, and the least size before it takes two. Sizes in units. */
const TITLE = { size: 62, room: 600, weight: 750 } as const;
const TWO_LINES = 40;

/** What people type, beside what to do with it. */
const TYPED = { size: 45, room: 510, weight: 650 } as const;

/** A size that the style sheet multiplies with the unit. */
function sized(size: number): CSSProperties {
  return { '--size': size } as CSSProperties;
}

/** The first plate: what is played, and the code, the address and the words. */
export function CodePlate({
  joining,
  layout,
}: {
  readonly joining: Pick<JoiningPlates, 'scene' | 'link' | 'address' | 'words'>;
  readonly layout: Pick<PlatesLayout, 'unit'>;
}) {
  const { scene, link, address, words } = joining;
  // Sizes are measured again when their font has arrived.
  useFontsArrived();
  const title = fitted(scene, TITLE, layout.unit);
  return (
    <section className={styles.codePlate} aria-label="How to join" data-part="joining-code">
      <h1 className={styles.title} data-lines={title < TWO_LINES ? 2 : 1} style={sized(Math.max(TWO_LINES, title))}>
        {scene}
      </h1>
      <p className={styles.sentence}>Scan, and take your seat.</p>
      <div className={styles.code}>
        <JoinCode text={link} label="The code that players scan to join" within={CODE * layout.unit} />
      </div>
      <dl className={styles.typed}>
        <div>
          <dt>Open</dt>
          <dd style={sized(fitted(address, TYPED, layout.unit))}>{address}</dd>
        </div>
        {words === null ? null : (
          <div data-part="joining-words">
            <dt>Type</dt>
            <dd style={sized(fitted(words, TYPED, layout.unit))}>{words}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}
