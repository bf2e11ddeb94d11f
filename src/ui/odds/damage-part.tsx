import type { EntityOdds, ShotOdds } from '../../engagement/odds/shot-odds.ts';
import { entityName } from '../../rules/naming.ts';
import { chanceWords } from './chance-words.ts';
import { PlotPart } from './plot-part.tsx';

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
function downFrom({ damage, down }: EntityOdds): number | undefined {
  if (down <= 0) return undefined;
  let rest = 0;
  for (const { damage: amount, chance } of [...damage].reverse()) {
    rest += chance;
    if (rest >= down - 1e-9) return amount;
  }
  return undefined;
}

/** The distribution of the damage to the target. */
export function DamagePart({ odds }: { readonly odds: ShotOdds }) {
  const target = odds.entities.find((each) => each.target);
  if (!target || target.damage.length === 0) return null;
  const bars = damageBars(target);
  const none = Math.max(0, 1 - target.damage.reduce((sum, { chance }) => sum + chance, 0));
  const from = odds.how.kind === 'exact' ? downFrom(target) : undefined;
  const title = `Damage to ${entityName(target.entity)}`;
  const more = [`${chanceWords(none)} none`, ...(target.down > 0 ? [`${chanceWords(target.down)} down`] : [])].join(
    ', ',
  );
  return (
    <PlotPart
      title={title}
      more={more}
      bars={bars.map(({ label, from: amount, chance }) => ({
        label,
        chance,
        isBad: from !== undefined && amount >= from,
      }))}
      mark={from === undefined ? undefined : { before: String(from), text: `down from ${from}` }}
      error={odds.how.kind === 'sampled' ? odds.how.error : undefined}
      head="Damage"
    />
  );
}
