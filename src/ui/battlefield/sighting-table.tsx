import { percent } from '@fall-of-shot/sight/percent';
import { ArrowDown, ArrowUp, Crosshair } from 'lucide-react';
import type { Sighting } from '../../store/sightings/sightings.ts';
import type { SightingKey, SightingOrder } from '../../store/sightings/sorting.ts';
import { Button } from '../components/button.tsx';
import { COVER_TITLES, tenths } from '../components/labels.ts';
import { SideSign } from '../components/pieces/side-sign.tsx';
import styles from './battlefield-dialog.module.css';

const COLUMNS: readonly { readonly by: SightingKey; readonly title: string }[] = [
  { by: 'from', title: 'From' },
  { by: 'to', title: 'To' },
  { by: 'range', title: 'Range' },
  { by: 'cover', title: 'Cover' },
];

/** The heading of a column, which sorts by it; pressed again it turns the order around. */
function Heading(props: {
  readonly by: SightingKey;
  readonly title: string;
  readonly order: SightingOrder;
  readonly onOrder: (order: SightingOrder) => void;
}) {
  const { by, title, order, onOrder } = props;
  const isOn = order.by === by;
  const Arrow = order.descending ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      aria-sort={isOn ? (order.descending ? 'descending' : 'ascending') : 'none'}
      className={by === 'range' ? styles.range : undefined}
    >
      <button type="button" onClick={() => onOrder({ by, descending: isOn && !order.descending })}>
        {title}
        {isOn ? <Arrow size={14} aria-hidden /> : null}
      </button>
    </th>
  );
}

/** The cover in words, with the hidden share if only part is hidden. */
function coverWords({ cover, hidden }: Pick<Sighting, 'cover' | 'hidden'>): string {
  return cover === 'full' || hidden === 0 ? COVER_TITLES[cover] : `${COVER_TITLES[cover]}, ${percent(hidden)}`;
}

function Named({ piece: { name, side } }: { readonly piece: Sighting['from'] }) {
  return (
    <span className={styles.name} title={name}>
      <SideSign side={side} />
      <span>{name}</span>
    </span>
  );
}

/** Who sees whom, one pair a row, with a button to aim. */
export function SightingTable(props: {
  readonly title: string;
  readonly rows: readonly Sighting[];
  readonly unit: string;
  /** The column that would say the same in each row. */
  readonly without: 'from' | 'to' | undefined;
  readonly order: SightingOrder;
  readonly onOrder: (order: SightingOrder) => void;
  /** Undefined while nobody can aim. */
  readonly onAim: ((sighting: Sighting) => void) | undefined;
}) {
  const { title, rows, unit, without, order, onOrder, onAim } = props;
  return (
    <table className={styles.table} aria-label={title} data-short={without !== undefined}>
      <thead>
        <tr>
          {COLUMNS.filter(({ by }) => by !== without).map((column) => (
            <Heading key={column.by} {...column} order={order} onOrder={onOrder} />
          ))}
          <th scope="col">
            <span className={styles.aimHead}>Shot</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((sighting) => {
          const { from, to, range, cover } = sighting;
          return (
            <tr key={`${from.id} ${to.id}`} data-part="sighting" data-cover={cover}>
              <th scope="row">
                <Named piece={without === 'from' ? to : from} />
              </th>
              {without === undefined ? (
                <td>
                  <Named piece={to} />
                </td>
              ) : null}
              <td data-part="range" className={styles.range}>
                {tenths(range)} {unit}
              </td>
              <td data-part="cover">{coverWords(sighting)}</td>
              <td>
                <Button
                  size="small"
                  aria-label={`Aim from ${from.name} at ${to.name}`}
                  aria-disabled={!onAim}
                  onClick={() => onAim?.(sighting)}
                >
                  <Crosshair size={14} aria-hidden />
                  Aim
                </Button>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
