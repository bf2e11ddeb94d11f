import type { HeatFound } from '../../engagement/odds/heat/heat-ask.ts';
import { heatRange, heatUnderPointer } from '../../store/heat/heat-selectors.ts';
import { sceneOf } from '../../store/state/scene-selectors.ts';
import { tenths } from '../components/labels.ts';
import tableStyles from '../odds/odds-table.module.css';
import { useApp } from '../program/program.tsx';
import { heatWords, VALUES } from './heat-words.ts';

interface Place {
  readonly x: number;
  readonly y: number;
  readonly value: number;
  readonly length: number;
}

function Row({ found, name, place, strong }: { found: HeatFound; name: string; place: Place | null; strong?: true }) {
  const unit = useApp((state) => sceneOf(state).unit);
  const range = useApp((state) => (place ? heatRange(state, place) : undefined));
  const { kind } = found;
  return (
    <tr data-target={strong} data-row={name}>
      <th scope="row">{strong ? <b>{name}</b> : name}</th>
      {kind === 'aim' ? null : <td>{place ? `${tenths(place.length)} ${unit}` : '–'}</td>}
      {kind === 'danger' ? null : <td>{range === undefined ? '–' : `${tenths(range)} ${unit}`}</td>}
      <td>{place ? heatWords[kind](place.value) : '–'}</td>
    </tr>
  );
}

/** The best place, the one under the pointer, and where the piece stands or aims: their ways, ranges and values. */
export function HeatTable({ found }: { readonly found: HeatFound }) {
  const pointed = useApp(heatUnderPointer);
  const { kind, best, here } = found;
  return (
    <table className={tableStyles.table} data-testid="heat-table">
      <thead>
        <tr>
          <th scope="col">Where</th>
          {kind === 'aim' ? null : <th scope="col">way</th>}
          {kind === 'danger' ? null : <th scope="col">range</th>}
          <th scope="col">{VALUES[kind]}</th>
        </tr>
      </thead>
      <tbody>
        <Row found={found} name={kind === 'danger' ? 'Safest' : 'Best'} place={best} strong />
        <Row found={found} name="Under the pointer" place={pointed ? { ...pointed.at, ...pointed } : null} />
        <Row found={found} name={kind === 'aim' ? 'Aim now' : 'Here'} place={here} />
      </tbody>
    </table>
  );
}
