import { percent } from '@fall-of-shot/sight/percent';
import { ArrowRight, Crosshair } from 'lucide-react';
import { useId } from 'react';
import { classes } from '../../design/classes.ts';
import { aimNow, targetPiece, targetThing } from '../../store/attack/aim-selectors.ts';
import { isVolley, type VolleyRow, volleyOdds, volleyRows } from '../../store/attack/volley-rows.ts';
import { sceneOf } from '../../store/state/scene-selectors.ts';
import { Check, Choice } from '../components/fields/choice.tsx';
import { tenths } from '../components/labels.ts';
import layoutStyles from '../components/layout.module.css';
import { Emblem } from '../components/pieces/emblem.tsx';
import textStyles from '../components/text.module.css';
import { useActions, useApp } from '../program/program.tsx';
import cardStyles from './attack-card.module.css';
import { DiceModeChoice } from './dice-mode.tsx';
import styles from './volley-card.module.css';
import { coverInShort, fireWords, firingWords } from './volley-words.ts';

/** How many firers are drawn beside the title. */
const DRAWN = 3;

/** Several pieces that fire at one target: a row for each, which can be switched off. */
export function VolleyCard() {
  const rows = useApp(volleyRows);
  return (
    <div className={layoutStyles.scroll}>
      <VolleyHead rows={rows} />
      <ul className={classes(layoutStyles.pad, styles.rows)} aria-label="Who fires">
        {rows.map((row, i) => (
          <FirerRow key={row.piece.id} row={row} number={i + 1} />
        ))}
      </ul>
      <VolleyTotal rows={rows} />
    </div>
  );
}

function VolleyHead({ rows }: { readonly rows: readonly VolleyRow[] }) {
  const target = useApp(targetPiece);
  const thing = useApp(targetThing);
  const aim = useApp(aimNow);
  const scene = useApp(sceneOf);
  const firing = rows.filter(({ fires }) => fires).length;
  return (
    <section className={layoutStyles.pad}>
      <div className={cardStyles.versus}>
        <span className={styles.emblems} aria-hidden>
          {rows.slice(0, DRAWN).map(({ piece }) => (
            <Emblem key={piece.id} piece={piece} />
          ))}
        </span>
        <div className={styles.volley}>
          <p className={textStyles.value}>Volley</p>
          <p className={textStyles.quiet} data-part="firing">
            {firingWords(firing, rows.length)}
          </p>
        </div>
        <ArrowRight size={16} aria-hidden className={cardStyles.arrow} />
        <div className={styles.target} data-part="target">
          <p className={classes(textStyles.value, styles.targetName)}>
            {target?.name ?? thing ?? (aim ? 'A point' : 'No target')}
          </p>
          <p className={textStyles.quiet}>
            {target
              ? scene.sides[target.side]
              : aim && aim.at !== 'piece'
                ? `x ${tenths(aim.x)}  y ${tenths(aim.y)}`
                : 'point at one'}
          </p>
        </div>
        {target ? <Emblem piece={target} /> : null}
      </div>
    </section>
  );
}

function FirerRow({ row, number }: { readonly row: VolleyRow; readonly number: number }) {
  const actions = useActions();
  const unit = useApp((state) => sceneOf(state).unit);
  const why = useId();
  const { piece, held, weapon, preview, chance, refusal, endangers, fires } = row;
  const problem = refusal ?? endangers;
  const reason = preview ? `${tenths(preview.range)} ${unit}${coverInShort(preview)}` : 'Point at a target';
  return (
    <li className={styles.row} data-fires={fires} data-testid="firer">
      <input
        type="checkbox"
        className={styles.box}
        aria-label={`${piece.name} fires`}
        aria-describedby={why}
        checked={fires}
        disabled={refusal !== undefined}
        onChange={({ target }) => actions.volley.choose(piece.id, { fires: target.checked })}
        onKeyDown={(event) => {
          if (event.key === 'Enter') actions.volley.fire();
        }}
      />
      <span className={styles.number} aria-hidden>
        {number}
      </span>
      <div className={styles.who}>
        <p className={styles.name}>
          <span className={classes(textStyles.value, textStyles.clip)} title={piece.name} data-part="firer-name">
            {piece.name}
          </span>
          <span className={styles.chance} data-part="chance">
            {chance === undefined || refusal !== undefined ? '–' : percent(chance)}
          </span>
        </p>
        <div className={styles.how}>
          {weapon && held.length < 2 ? (
            <span className={classes(styles.weapon, textStyles.clip)} title={weapon.name}>
              {weapon.name}
            </span>
          ) : null}
          {weapon && held.length > 1 ? (
            <Choice
              label={`Weapon of ${piece.name}`}
              bare
              value={weapon.id}
              options={held.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(id) => actions.volley.choose(piece.id, { weapon: id })}
            />
          ) : null}
          {/* The odds come before the reason, which may be long. */}
          {preview && refusal === undefined ? (
            <span className={styles.chip} data-part="line-words">
              {preview.lineWords}
            </span>
          ) : null}
          <span id={why} className={classes(styles.reason, problem !== undefined && styles.problem)} data-part="reason">
            {problem ?? reason}
          </span>
        </div>
      </div>
    </li>
  );
}

function VolleyTotal({ rows }: { readonly rows: readonly VolleyRow[] }) {
  const odds = volleyOdds(rows);
  return (
    <section className={layoutStyles.pad}>
      {odds ? (
        <dl className={styles.total}>
          <div>
            <dt>At least one hits its target</dt>
            <dd className={styles.main} data-part="at-least-one">
              {percent(odds.atLeastOne)}
            </dd>
          </div>
          <div>
            <dt>Hits expected</dt>
            <dd data-part="expected">{odds.expected.toFixed(1)}</dd>
          </div>
        </dl>
      ) : null}
      <p className={textStyles.quiet}>One after the other, as listed. One step of undo.</p>
    </section>
  );
}

/** The choice of dice, and Fire for all that are switched on. */
export function VolleyFoot() {
  const actions = useActions();
  const rows = useApp(volleyRows);
  const aimed = useApp((state) => state.draft.aim !== null);
  const running = useApp((state) => state.volley !== null);
  const hold = useApp((state) => state.settings.reviewShots);
  const count = rows.filter(({ fires, order }) => fires && order).length;
  const ready = aimed && count > 0 && !running;
  return (
    <footer className={layoutStyles.foot}>
      <div className={cardStyles.options}>
        <DiceModeChoice />
        <Check label="Review before applying" checked={hold} onChange={actions.shot.setReviewShots} />
      </div>
      <button
        type="button"
        className={cardStyles.fire}
        disabled={!ready}
        onClick={() => actions.volley.fire()}
        data-testid="fire"
      >
        <Crosshair size={20} aria-hidden />
        <span className={cardStyles.fireWords}>{aimed ? fireWords(count) : 'Pick a target'}</span>
        {ready ? <kbd>Enter</kbd> : null}
      </button>
    </footer>
  );
}

/** Whether the attack tab shows a volley. */
export function useIsVolley(): boolean {
  return useApp(isVolley);
}
