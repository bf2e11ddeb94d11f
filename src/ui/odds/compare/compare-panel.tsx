import { Check, Plus, TriangleAlert, X } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { useMemo } from 'react';
import { classes } from '../../../design/classes.ts';
import { movedLength } from '../../../scene/pieces/moved.ts';
import { limitsOf } from '../../../scene/pieces/way.ts';
import type { Piece } from '../../../scene/schema/schema.ts';
import {
  canTake,
  comparedPreview,
  headOf,
  howCompared,
  roundsUsed,
  variantsNow,
  waitsForPlace,
  wayLength,
} from '../../../store/compare/compare-selectors.ts';
import { type ComparedOrder, MOST_COMPARED } from '../../../store/state/compare-state.ts';
import { pieceOf, sceneNow } from '../../../store/state/scene-selectors.ts';
import { compareWidth } from '../../../store/view/camera.ts';
import { IconButton } from '../../components/icon-button.tsx';
import { tenths } from '../../components/labels.ts';
import menuStyles from '../../components/menu.module.css';
import textStyles from '../../components/text.module.css';
import { Tip } from '../../components/tip.tsx';
import { useActions, useApp, useProgram } from '../../program/program.tsx';
import { barsOfAll } from '../damage-bars.ts';
import type { Cell } from './cells.ts';
import styles from './compare-panel.module.css';
import { ComparePlots } from './compare-plots.tsx';
import { comparedRows, differsMost } from './rows.ts';

const COVERS = { none: 'In the open', partial: 'Partly hidden', full: 'Fully hidden' } as const;

const HOWS = { exact: 'Exact', sampled: 'Sampled', counting: 'Counting…' } as const;

/** Two to four orders side by side: what each does, and which is best in what. */
export function ComparePanel() {
  const compare = useApp((state) => state.compare);
  const scene = useApp(sceneNow);
  const actions = useActions();
  const width = useApp(compareWidth);
  const how = useApp(howCompared);
  const used = useMemo(() => compare?.orders.map((each) => roundsUsed(scene, each)) ?? [], [compare?.orders, scene]);
  if (!compare) return null;
  const { orders, chosen } = compare;
  const [first] = orders;
  const firer = first && pieceOf(scene, first.order.firer);
  const rows = comparedRows(orders, {
    firer: firer?.name ?? 'the firer',
    used,
    placeOf: ({ at, isHere }) => (isHere || !firer ? 'here' : `${tenths(wayLength(firer, at))} ${scene.unit} away`),
    reach: firer && Number.isFinite(limitsOf(firer, movedLength(firer, scene))[1]) ? 'in reach' : 'on the map',
    whoseIs: (id) => {
      const side = pieceOf(scene, id)?.side;
      if (side === firer?.side) return 'ours';
      return side === 'neutral' ? 'neutral' : 'theirs';
    },
  });
  const most = differsMost(rows);
  return (
    <section className={styles.panel} style={{ width }} aria-label="Compare orders" data-testid="compare">
      <header className={styles.head}>
        <h2>Compare {orders.length === 1 ? 'orders' : `${['two', 'three', 'four'][orders.length - 2]} orders`}</h2>
        <p className={textStyles.quiet}>{firer?.name} fires</p>
        <span className={classes(styles.sign, how === 'exact' && styles.exact)} data-how={how}>
          {HOWS[how]}
        </span>
        <IconButton aria-label="Close" onClick={() => actions.compare.close()}>
          <X size={16} aria-hidden />
        </IconButton>
      </header>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <td />
              {orders.map((each, i) => (
                <th key={each.id} scope="col" data-chosen={each.id === chosen || undefined}>
                  <OrderHead of={each} number={i + 1} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, title, cells }) => (
              <tr key={key}>
                <th scope="row">{title}</th>
                {cells.map(({ words, look }, i) => (
                  <td key={orders[i]?.id} data-look={look ?? undefined}>
                    {key === 'place' && orders[i]?.best?.done && !orders[i].best.isHere ? (
                      <BestThere of={orders[i].id} words={words} look={look} />
                    ) : (
                      <>
                        <LookIcon look={look} />
                        {words}
                      </>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <ComparePlots columns={barsOfAll(orders.map(({ found }) => found?.odds))} />
        {most ? (
          <p className={styles.most}>
            <b>What differs most</b> {most}
          </p>
        ) : null}
      </div>
      <footer className={styles.foot}>
        <AddOrder />
        {orders.map((each, i) => (
          <button
            key={each.id}
            type="button"
            className={classes(styles.take, each.id === chosen && styles.fire)}
            data-long={(orders.length === MOST_COMPARED && each.id === chosen && each.from !== null) || undefined}
            disabled={each.id === chosen && !canTake(each)}
            onClick={() => (each.id === chosen ? actions.compare.take(each.id) : actions.compare.choose(each.id))}
          >
            {each.id === chosen ? takeWords(each) : 'Choose'} <kbd>{each.id === chosen ? 'Enter' : i + 1}</kbd>
          </button>
        ))}
      </footer>
    </section>
  );
}

function LookIcon({ look }: Pick<Cell, 'look'>) {
  if (look === 'best') return <Check size={13} aria-label="best" />;
  return look === 'harm' ? <TriangleAlert size={13} aria-label="harm to others" /> : null;
}

/** What an order does from its best place: a click compares it with the order from there. */
function BestThere({ of: id, words, look }: { readonly of: string } & Pick<Cell, 'words' | 'look'>) {
  const actions = useActions();
  return (
    <Tip text="Compare from there" side="left">
      <button
        type="button"
        className={styles.there}
        aria-label={`${words}: compare from there`}
        onClick={() => actions.compare.addThere(id)}
      >
        {words.split(/(?<=, )/).map((part, i) => (
          <span key={part}>
            {i === 0 ? <LookIcon look={look} /> : null}
            {part}
          </span>
        ))}
      </button>
    </Tip>
  );
}

/** What the button of the chosen order says. */
function takeWords(each: ComparedOrder): string {
  if (waitsForPlace(each)) return 'Looking…';
  if (each.found === null) return 'Cannot fire';
  return each.from ? 'Move and fire' : 'Fire this';
}

/** From where the firer of an order fires, as its column says. */
function placeWords(compared: ComparedOrder, firer: Piece | undefined, unit: string): string {
  const { from, seeks } = compared;
  if (waitsForPlace(compared)) return 'looking for the best place…';
  if (!from || !firer) return 'From here';
  return `${seeks ? 'Best so far' : 'From'} ${tenths(wayLength(firer, from))} ${unit} away`;
}

function OrderHead({ of: compared, number }: { readonly of: ComparedOrder; readonly number: number }) {
  const actions = useActions();
  const scene = useApp(sceneNow);
  const many = useApp((state) => (state.compare?.orders.length ?? 0) > 1);
  const preview = useMemo(() => comparedPreview(scene, compared), [scene, compared]);
  const { order } = compared;
  // From where it is fired is said below.
  const label = useApp((state) => headOf(scene, state.compare?.orders ?? [], compared));
  const weapon = preview?.weapon.name;
  const way = placeWords(compared, pieceOf(scene, order.firer), scene.unit);
  const cover = preview?.refusal
    ? preview.refusal.reason
    : preview?.lineMatters
      ? COVERS[preview.sight.shotAt.cover]
      : preview && [`${tenths(preview.range)} ${scene.unit}`, preview.reach.label].filter(Boolean).join(', ');
  return (
    <span className={styles.order}>
      <span className={styles.orderTitle}>
        <span className={styles.number} aria-hidden>
          {number}
        </span>
        <b>{label}</b>
        {many ? (
          <IconButton tiny aria-label={`Remove ${compared.label}`} onClick={() => actions.compare.remove(compared.id)}>
            <X size={12} aria-hidden />
          </IconButton>
        ) : null}
      </span>
      {weapon && !label.toLowerCase().includes(weapon.toLowerCase()) ? (
        <span className={textStyles.quiet}>{weapon}</span>
      ) : null}
      <span className={textStyles.quiet}>{way}</span>
      <span className={textStyles.quiet}>{cover}</span>
    </span>
  );
}

function AddOrder() {
  const actions = useActions();
  const { focusMap } = useProgram();
  const variants = useApp(variantsNow);
  const full = useApp((state) => (state.compare?.orders.length ?? 0) >= MOST_COMPARED);
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger className={styles.add} disabled={full || variants.length === 0}>
        <Plus size={14} aria-hidden /> Add an order
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          className={menuStyles.menu}
          align="start"
          sideOffset={6}
          onCloseAutoFocus={(event) => {
            // A ghost is moved by the arrow keys on the map.
            event.preventDefault();
            focusMap();
          }}
        >
          {variants.map((variant) => (
            <DropdownMenu.Item
              key={`${variant.label}/${JSON.stringify(variant.order)}`}
              className={menuStyles.item}
              onSelect={() => actions.compare.add(variant)}
            >
              {variant.label}
            </DropdownMenu.Item>
          ))}
          <DropdownMenu.Label className={styles.hint}>Click another target on the map to add it.</DropdownMenu.Label>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
