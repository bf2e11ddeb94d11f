import type { CSSProperties } from 'react';
import { Die } from '../../design/die.tsx';
import type { RollState } from '../../playback/rolling.ts';
import type { ShownDice } from '../../player-view/types.ts';
import { shortName } from '../../scene/pieces/short-name.ts';
import { Dial } from './dial.tsx';
import styles from './dice.module.css';

/** The dice of one roll, and whether they may be read. */
export interface RollShown {
  readonly key: string;
  readonly dice: ShownDice;
  readonly state: RollState;
  /** How long they tumble, in milliseconds. */
  readonly lasts: number;
}

/** The longest label, in characters. */
const LABEL = 10;

/** This many dice in all are drawn at full size; more are smaller, in three steps. */
const SIZES = [12, 20] as const;

/** Orange for an attack's hits, white for a defense's. */
const TONES = { lit: 'attack', held: 'defense', idle: 'idle', void: 'void' } as const;

/** How many dice a roll shows: those that will be rolled again are not known before it has settled. */
function facesOf({ dice }: ShownDice, settled: boolean): ShownDice['dice'] {
  return settled ? dice : dice.filter(({ tone }) => tone !== 'void');
}

function Faces({ shown }: { readonly shown: RollShown }) {
  const { dice, state } = shown;
  const settled = state === 'settled';
  if (dice.ring) return <Dial sides={dice.sides} ring={dice.ring} dice={dice.dice} state={state} />;
  // Dice have no identity but their place.
  return facesOf(dice, settled).map(({ face, tone }, i) => (
    <Die
      // biome-ignore lint/suspicious/noArrayIndexKey: see above
      key={i}
      sides={dice.sides}
      face={settled ? face : null}
      tone={settled ? TONES[tone] : state === 'empty' ? 'empty' : 'idle'}
      size={40}
      pips
    />
  ));
}

/** The label before a row: whose pool it is, or what they do with it if that is said already, or goes without saying. */
function rowLabel(all: readonly RollShown[], at: number): string {
  const { whose = '', does } = all[at]?.dice ?? {};
  const attacks = all.some(({ dice }) => dice.does === undefined);
  const same = all.filter(({ dice }) => dice.whose === whose);
  const known = all.slice(0, at).some(({ dice }) => dice.whose === whose) || (!attacks && same.length === all.length);
  return known && does ? does : whose;
}

/** The dice of this moment. Pools stand in rows with labels, single dice beside each other with a label below. */
export function RollingDice({ rolls, rate }: { readonly rolls: readonly RollShown[]; readonly rate: number }) {
  if (rolls.length === 0) return null;
  const count = rolls.reduce((sum, { dice, state }) => sum + facesOf(dice, state === 'settled').length, 0);
  const pools = rolls.some(({ dice }) => dice.whose !== undefined);
  const dense = SIZES.filter((most) => count > most).length;
  return (
    <div className={styles.rolls} data-part="rolling" data-pools={pools} data-dense={dense}>
      {rolls.map((shown, i) => {
        const { key, dice, state, lasts } = shown;
        const label = pools ? rowLabel(rolls, i) : state === 'settled' ? dice.says : dice.needs;
        return (
          <div
            key={key}
            className={styles.roll}
            data-part="roll"
            data-state={state}
            style={{ '--lasts': `${lasts / rate}ms` } as CSSProperties}
          >
            {pools ? <span className={styles.label}>{shortName(label ?? '', LABEL)}</span> : null}
            <span className={styles.faces}>
              <Faces shown={shown} />
            </span>
            {!pools && label ? <span className={styles.label}>{shortName(label, LABEL)}</span> : null}
          </div>
        );
      })}
    </div>
  );
}
