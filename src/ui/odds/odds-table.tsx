import { useState } from 'react';
import { classes } from '../../design/classes.ts';
import type { EntityOdds, ShotOdds } from '../../engagement/odds/shot-odds.ts';
import { pieceOf, sceneOf, selectedPiece } from '../../store/state/scene-selectors.ts';
import { SideSign } from '../components/pieces/side-sign.tsx';
import textStyles from '../components/text.module.css';
import { useApp } from '../program/program.tsx';
import { cellWords, type OddsColumn } from './columns.ts';
import styles from './odds-table.module.css';

/** How many are shown before the rest are folded away. */
const SHOWN = 8;

/** Columns that tell nothing of anybody are left out. */
function worthShowing(column: OddsColumn, { entities, how }: ShotOdds): boolean {
  if (how.kind === 'first') return true;
  if (column === 'stunned') return entities.some(({ stunned }) => stunned > 0);
  if (column === 'damaged') return entities.some(({ damaged }) => damaged > 0);
  return true;
}

/** Everybody near a shot, the target first, with their chances. */
export function OddsTable({ odds, columns }: { readonly odds: ShotOdds; readonly columns: readonly OddsColumn[] }) {
  const [isWhole, setWhole] = useState(false);
  const shown = columns.filter((column) => worthShowing(column, odds));
  const near = odds.entities.filter(({ target, hit, first }) => target || hit > 0 || first > 0);
  const rows = isWhole ? near : near.slice(0, SHOWN);
  const about = odds.how.kind === 'sampled';
  if (near.length === 0) return <p className={textStyles.quiet}>Nobody is near the shot.</p>;
  return (
    <>
      <table className={styles.table} data-testid="odds-table">
        <thead>
          <tr>
            <th scope="col">{columns.includes('caught') ? 'Near the shot' : 'Who is hit'}</th>
            {shown.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((each) => (
            <tr key={each.entity.id} data-target={each.target || undefined}>
              <th scope="row">
                <Name of={each} />
              </th>
              {shown.map((column) => (
                <td key={column}>
                  {about ? <span className={textStyles.hidden}>about </span> : null}
                  {cellWords(each, column, odds)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {near.length > SHOWN ? (
        <button type="button" className={styles.more} onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Show fewer' : `Show ${near.length - SHOWN} more`}
        </button>
      ) : null}
    </>
  );
}

function Name({ of: { entity, target } }: { readonly of: EntityOdds }) {
  const side = useApp((state) => pieceOf(sceneOf(state), entity.id)?.side);
  const firer = useApp((state) => selectedPiece(state)?.side);
  return (
    <span className={styles.name}>
      {side ? <SideSign side={side} /> : <span className={styles.thing} aria-hidden />}
      <span className={classes(textStyles.clip, target && styles.target)} title={entity.name}>
        {entity.name}
      </span>
      {target ? <span className={styles.note}>target</span> : null}
      {side !== undefined && side === firer ? <span className={styles.ours}>ours</span> : null}
    </span>
  );
}
