import { chanceWords } from '../../design/chance-words.ts';
import type { HeatFound, HeatPlace } from '../../engagement/odds/heat/heat-ask.ts';
import { chanceTold, heatRange, heatUnderPointer } from '../../store/heat/heat-selectors.ts';
import { sceneOf } from '../../store/state/scene-selectors.ts';
import { tenths } from '../components/labels.ts';
import tableStyles from '../odds/odds-table.module.css';
import { useApp } from '../program/program.tsx';
import { heatWords, valueHeading } from './heat-words.ts';

interface Place {
  readonly x: number;
  readonly y: number;
  readonly value: number;
  readonly length: number;
  readonly besides?: HeatPlace['besides'];
}

/** What a place to stand comes to besides, in two cells. */
function Besides({ of, isCounting }: { readonly of: HeatPlace['besides'] | undefined; readonly isCounting: boolean }) {
  const none = isCounting ? '…' : '–';
  const words = (chance: number | null | undefined) =>
    chance === null || chance === undefined ? none : chanceWords(chance);
  return (
    <>
      <td>{words(of?.others)}</td>
      <td>{words(of?.danger)}</td>
    </>
  );
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
      {kind === 'stand' ? <Besides of={place?.besides} isCounting={!found.done && name !== 'Pointer'} /> : null}
    </tr>
  );
}

/** The best place, the one under the pointer, and where the piece stands or aims: their ways, ranges and values. */
export function HeatTable({ found }: { readonly found: HeatFound }) {
  const pointed = useApp(heatUnderPointer);
  const told = useApp(chanceTold);
  const { kind, best, here } = found;
  return (
    <table className={tableStyles.table} data-testid="heat-table">
      <thead>
        <tr>
          <th scope="col">Where</th>
          {kind === 'aim' ? null : <th scope="col">move</th>}
          {kind === 'danger' ? null : <th scope="col">range</th>}
          <th scope="col">{valueHeading(kind, told)}</th>
          {kind === 'stand' ? (
            <>
              <th scope="col">others</th>
              <th scope="col">danger</th>
            </>
          ) : null}
        </tr>
      </thead>
      <tbody>
        <Row found={found} name={kind === 'danger' ? 'Safest' : 'Best'} place={best} strong />
        <Row found={found} name="Pointer" place={pointed ? { ...pointed.at, ...pointed } : null} />
        <Row found={found} name={kind === 'aim' ? 'Aim now' : 'Here'} place={here} />
      </tbody>
    </table>
  );
}
