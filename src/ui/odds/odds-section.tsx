import { ChevronDown } from 'lucide-react';
import { classes } from '../../design/classes.ts';
import { type ShownOdds, shownOdds } from '../../store/attack/odds-selectors.ts';
import layoutStyles from '../components/layout.module.css';
import { useApp } from '../program/program.tsx';
import type { OddsColumn } from './columns.ts';
import { DamagePart } from './damage-part.tsx';
import { DownsPart } from './downs-part.tsx';
import { EndsRow } from './ends-row.tsx';
import { HowFoundSign } from './how-found-sign.tsx';
import styles from './odds-section.module.css';
import { OddsTable } from './odds-table.tsx';
import { ShareBar } from './share-bar.tsx';

/** The odds of everybody near the shot on the card, and where it ends: as a table and as plots. */
export function OddsSection({ columns }: { readonly columns: readonly OddsColumn[] }) {
  const shown = useApp(shownOdds);
  if (!shown) return null;
  return (
    <section className={layoutStyles.pad} aria-label="Odds" data-testid="odds">
      <details className={styles.odds} open>
        <summary className={styles.title}>
          <ChevronDown size={16} aria-hidden className={styles.chevron} />
          <h3>Odds</h3>
          <HowFoundSign shown={shown} />
        </summary>
        {shown === 'counting' ? <div className={styles.waiting} /> : <Known shown={shown} columns={columns} />}
      </details>
    </section>
  );
}

function Known({ shown, columns }: { readonly shown: ShownOdds; readonly columns: readonly OddsColumn[] }) {
  const { odds, isOld } = shown;
  return (
    <div className={classes(styles.parts, isOld && styles.old)}>
      {columns.includes('first') ? <ShareBar odds={odds} /> : null}
      <OddsTable odds={odds} columns={columns} />
      <DamagePart odds={odds} />
      <DownsPart odds={odds} />
      <EndsRow odds={odds} />
    </div>
  );
}
