import { chanceWords } from '../../design/chance-words.ts';
import { classes } from '../../design/classes.ts';
import type { ShotOdds } from '../../engagement/odds/shot-odds.ts';
import oddsStyles from '../components/lists/odds.module.css';
import styles from './odds-section.module.css';

/** The chances that stand side by side as whole percent: the last takes the rest, so that they add up. */
function adding(chances: readonly number[]): readonly string[] {
  const words = chances.map(chanceWords);
  const figures = words.map((each) => Number(/^(\d+) %$/.exec(each)?.[1] ?? Number.NaN));
  const rest = 100 - figures.slice(0, -1).reduce((sum, each) => sum + each, 0);
  const last = figures.at(-1);
  return last !== undefined && Number.isFinite(rest) && Math.abs(rest - last) === 1
    ? [...words.slice(0, -1), `${rest} %`]
    : words;
}

const LOOKS = { target: styles.target, others: styles.others, thing: styles.thing, nobody: styles.nobody } as const;

/** Who or what takes the round first, as a bar: the target, somebody else, a thing, or nobody. */
export function ShareBar({ odds }: { readonly odds: ShotOdds }) {
  const target = odds.entities.find((each) => each.target);
  const firstOf = (what: 'piece' | 'object'): number =>
    odds.entities.reduce((sum, each) => sum + (each !== target && each.entity.what === what ? each.first : 0), 0);
  const [others, things] = [firstOf('piece'), firstOf('object')];
  const people = odds.entities.filter((each) => each !== target && each.entity.what === 'piece' && each.first > 0);
  const all = [
    ...(target ? [{ look: 'target' as const, chance: target.first, text: `${target.entity.name} first` }] : []),
    {
      look: 'others',
      chance: others,
      text: people.length === 1 ? `${people[0]?.entity.name} first` : 'somebody else first',
    },
    { look: 'thing', chance: things, text: 'a thing first' },
    { look: 'nobody', chance: odds.nobody, text: 'nobody' },
  ] as const;
  const parts = all.filter(({ look, chance }) => chance > 0 || look === 'target');
  const words = adding(parts.map(({ chance }) => chance));
  return (
    <>
      <div className={oddsStyles.bar} aria-hidden>
        {parts.map(({ look, chance }) => (
          <span key={look} className={LOOKS[look]} style={{ width: `${chance * 100}%` }} />
        ))}
      </div>
      <ul className={styles.shares} data-testid="target-odds">
        {parts.map(({ look, text }, i) => (
          <li key={look}>
            <span className={classes(styles.swatch, LOOKS[look])} aria-hidden />
            <b>{words[i]}</b> {text}
          </li>
        ))}
      </ul>
    </>
  );
}
