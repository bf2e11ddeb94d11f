import { lazily } from '../../components/lazily.tsx';
import type { Bar } from '../bars.ts';
import styles from './compare-panel.module.css';

const BarPlot = lazily(async () => (await import('../bar-plot.tsx')).BarPlot);

/** The damage to the target under each order: all on one axis and of one height. */
export function ComparePlots({
  columns,
}: {
  readonly columns: { readonly bars: readonly (readonly Bar[])[]; readonly top: number };
}) {
  if (columns.bars.every((bars) => bars.length === 0)) return null;
  return (
    <div className={styles.plots} aria-hidden>
      <p className={styles.plotsTitle}>Damage</p>
      {columns.bars.map((bars, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place
        <BarPlot key={i} bars={bars} top={columns.top} isSmall />
      ))}
    </div>
  );
}
