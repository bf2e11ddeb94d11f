import { facesFrom } from '@fall-of-shot/rules/dice';
import type { RolledPool, TestKind } from '@fall-of-shot/rules/step';
import type { ReactNode } from 'react';
import { classes } from '../../design/classes.ts';
import { Die, inOrder } from '../../design/die.tsx';
import { FaceChoice } from './face-choice.tsx';
import styles from './pool-dice.module.css';

function toneOf(pool: RolledPool, test: TestKind, face: number): 'attack' | 'defense' | 'idle' {
  if (face < pool.hitsFrom) return 'idle';
  return test === 'attack' ? 'attack' : 'defense';
}

/** The dice of a pool in words, for screen readers. */
function poolText({ faces, was }: RolledPool): string {
  return `Rolled ${faces.join(', ')}${was ? `, changed from ${was.join(', ')}` : ''}`;
}

/** What each die of a pool did: its mark, and the words for the marks of the rule system. */
export interface DieMarks {
  readonly deeds: readonly string[];
  readonly words: Readonly<Record<string, string>>;
}

/**
 * Groups dice with the same result, with their indexes, in the order of the words; dice without one come last. A single
 * group if the rules do not distinguish them (AT-36).
 */
function grouped(faces: readonly number[], marks: DieMarks | undefined) {
  const all = inOrder(faces).map((die, index) => ({ ...die, index }));
  if (!marks) return [{ mark: null, label: '', dice: all }];
  const { deeds, words } = marks;
  const named = Object.entries(words).map(([mark, label]) => ({
    mark,
    label,
    dice: all.filter(({ index }) => deeds[index] === mark),
  }));
  const others = all.filter(({ index }) => !Object.hasOwn(words, deeds[index] ?? ''));
  return [...named, { mark: null, label: '', dice: others }].filter(({ dice }) => dice.length > 0);
}

/** Dice in groups, each with its result below. */
function Groups(props: {
  readonly faces: readonly number[];
  readonly marks: DieMarks | undefined;
  readonly die: (die: { readonly place: string | number; readonly face: number; readonly index: number }) => ReactNode;
}) {
  return grouped(props.faces, props.marks).map(({ mark, label, dice }) =>
    mark === null ? (
      dice.map(props.die)
    ) : (
      <span key={mark} className={styles.mark} data-mark={mark}>
        <span className={styles.markDice}>{dice.map(props.die)}</span>
        <span className={styles.markWord}>{label}</span>
      </span>
    ),
  );
}

/**
 * The dice of a pool as rolled, hits highlighted; if the GM changed one, the rolled one is crossed out beside it
 * (CO-08).
 */
export function PoolDice({
  pool,
  test,
  marks,
}: {
  readonly pool: RolledPool;
  readonly test: TestKind;
  readonly marks?: DieMarks | undefined;
}) {
  if (pool.faces.length === 0) return null;
  return (
    <span className={classes(styles.dice, styles.poolDice)} role="img" aria-label={poolText(pool)}>
      <Groups
        faces={pool.faces}
        marks={marks}
        die={({ place, face, index }) => (
          <span key={place} className={styles.poolDie}>
            {pool.was && pool.was[index] !== face && pool.was[index] !== undefined ? (
              <Die sides={pool.sides} face={pool.was[index]} tone="void" pips />
            ) : null}
            <Die sides={pool.sides} face={face} tone={toneOf(pool, test, face)} pips />
          </span>
        )}
      />
    </span>
  );
}

/** The same with each die as a button: the GM picks another face (CO-08). */
export function ChangeablePool({
  pool,
  test,
  question,
  marks,
}: {
  readonly pool: RolledPool;
  readonly test: TestKind;
  readonly question: string;
  readonly marks?: DieMarks | undefined;
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a frame and a legend of its own
    <span className={classes(styles.dice, styles.poolDice)} role="group" aria-label={poolText(pool)}>
      <Groups
        faces={pool.faces}
        marks={marks}
        die={({ place, face, index }) => (
          <ChangeableDie key={place} pool={pool} test={test} question={question} face={face} index={index} />
        )}
      />
    </span>
  );
}

function ChangeableDie(props: {
  readonly pool: RolledPool;
  readonly test: TestKind;
  readonly question: string;
  readonly face: number;
  readonly index: number;
}) {
  const { pool, test, question, face, index } = props;
  const was = pool.was?.[index];
  return (
    <FaceChoice
      pips={pool.sides === 6}
      button={
        <button type="button" className={styles.poolDie} aria-label={`Die ${index + 1} shows ${face}: change it`}>
          {was !== undefined && was !== face ? <Die sides={pool.sides} face={was} tone="void" pips /> : null}
          <Die sides={pool.sides} face={face} tone={toneOf(pool, test, face)} pips />
        </button>
      }
      question={question}
      faces={facesFrom(1, pool.sides)}
      dice={[{ index, label: (to) => `Change to ${to}` }]}
      drawn={(to) => <Die sides={pool.sides} face={to} tone={toneOf(pool, test, to)} size={24} pips />}
    />
  );
}
