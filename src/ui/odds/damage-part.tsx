import { entityName } from '@fall-of-shot/rules/naming';
import { chanceWords } from '../../design/chance-words.ts';
import type { ShotOdds } from '../../engagement/odds/shot-odds.ts';
import { damageBars, downFrom } from './damage-bars.ts';
import { PlotPart } from './plot-part.tsx';

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
