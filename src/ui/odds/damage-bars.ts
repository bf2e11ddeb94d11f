import type { EntityOdds, ShotOdds } from '../../engagement/odds/shot-odds.ts';
import type { Bar } from './bars.ts';

/** Bars under this chance go into the last one. */
const LEAST = 0.003;

/** The bars of a distribution: without those that nobody could see, and with the tail in one. */
export function damageBars({
  damage,
}: Pick<EntityOdds, 'damage'>): readonly { label: string; from: number; chance: number }[] {
  const first = damage.findIndex(({ chance }) => chance >= LEAST);
  if (first < 0) return [];
  const last = damage.findLastIndex(({ chance }) => chance >= LEAST);
  const from = (at: number): number => damage[at]?.damage ?? 0;
  const bars: { label: string; from: number; chance: number }[] = [];
  for (let amount = from(first); amount <= from(last); amount++) {
    const chance = damage.find((each) => each.damage === amount)?.chance ?? 0;
    bars.push({ label: String(amount), from: amount, chance });
  }
  const tail = damage.slice(last + 1).reduce((sum, { chance }) => sum + chance, 0);
  const end = bars.at(-1);
  if (tail > 0 && end) bars.splice(-1, 1, { ...end, label: `${end.label}+`, chance: end.chance + tail });
  return bars;
}

/** From which damage on an entity is down, as far as the odds tell: the least that makes up its chance to go down. */
export function downFrom({ damage, down }: EntityOdds): number | undefined {
  if (down <= 0) return undefined;
  let rest = 0;
  for (const { damage: amount, chance } of [...damage].reverse()) {
    rest += chance;
    if (rest >= down - 1e-9) return amount;
  }
  return undefined;
}

/** The damage to the target under several orders, on one axis: the bars of each, and the highest of all. */
export function barsOfAll(all: readonly (ShotOdds | undefined)[]): {
  readonly bars: readonly (readonly Bar[])[];
  readonly top: number;
} {
  const targets = all.map((odds) => odds?.entities.find(({ target }) => target));
  const each = targets.map((target) => (target ? damageBars(target) : []));
  const amounts = [...new Set(each.flatMap((bars) => bars.map(({ from }) => from)))].sort((a, b) => a - b);
  const bars = each.map((own, i): readonly Bar[] => {
    const target = targets[i];
    if (!target || own.length === 0) return [];
    const from = downFrom(target);
    return amounts.map((amount) => ({
      label: String(amount),
      chance: own.find((bar) => bar.from === amount)?.chance ?? 0,
      isBad: from !== undefined && amount >= from,
    }));
  });
  return { bars, top: Math.max(0.01, ...bars.flat().map(({ chance }) => chance)) };
}
