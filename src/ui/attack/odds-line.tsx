import { engagementSystems } from '../../engagement/engagement-system.ts';
import type { Ending } from '../../engagement/odds/default-odds.ts';
import { currentOdds, currentPreview, targetPiece, targetThing } from '../../store/attack/aim-selectors.ts';
import { shownOdds } from '../../store/attack/odds-selectors.ts';
import { sceneOf } from '../../store/state/scene-selectors.ts';
import textStyles from '../components/text.module.css';
import { endingWords, type OddsWords, oddsSegments, targetName, wholeOddsLine } from '../odds-words.ts';
import { useApp } from '../program/program.tsx';
import { uiSystems } from '../ui-system.ts';
import styles from './odds-line.module.css';

/** The odds of the shot on the card in words; undefined if there are none, `counting` until slow ones are there. */
export function useOddsWords(): OddsWords | 'counting' | undefined {
  const own = useApp(currentOdds);
  const whole = useApp(shownOdds);
  const preview = useApp(currentPreview);
  const aim = useApp((state) => state.draft.aim);
  const piece = useApp(targetPiece);
  const thing = useApp(targetThing);
  const scene = useApp(sceneOf);
  if (!preview || preview.refusal || !aim) return undefined;
  const { oddsWords } = uiSystems.get(preview.system);
  const { odds: hasOwn, reading } = engagementSystems.get(preview.system);
  // Without odds of its own, those of the core.
  if (!oddsWords) return hasOwn || reading || !own ? undefined : endingWords(own as readonly Ending[]);
  if (!hasOwn && (whole === 'counting' || whole?.isOld)) return 'counting';
  const odds = hasOwn ? own : whole && whole !== 'counting' ? whole.odds : undefined;
  if (odds === undefined || odds === null) return undefined;
  const words = oddsWords({ odds, preview, aim, target: targetName(piece, thing), scene });
  return words && words.parts.length > 0 ? words : undefined;
}

/**
 * The odds in one line above Fire. Fire is described by it, so that a screen reader reads it with the button. It is no
 * live region: it changes with every modifier, and would talk while somebody aims.
 *
 * @param id the id of its text, for the description of Fire
 */
export function OddsLine({ id, words }: { readonly id: string; readonly words: OddsWords | 'counting' }) {
  if (words === 'counting') {
    return (
      <p id={id} className={styles.line} data-testid="odds-line">
        Counting…
      </p>
    );
  }
  const whole = wholeOddsLine(words);
  return (
    <p className={styles.line} title={whole} data-testid="odds-line">
      <span id={id} className={textStyles.hidden}>
        {whole}
      </span>
      {oddsSegments(words).map(({ figure, verb, name, tone }, i) => (
        // The longer a name, the sooner it gives way to the others.
        // biome-ignore lint/suspicious/noArrayIndexKey: a part is known by its place
        <span key={i} className={styles.part} data-tone={tone} style={{ flexShrink: name?.length ?? 0 }} aria-hidden>
          <b>{figure}</b>
          {verb === undefined ? null : <span>{verb}</span>}
          {name === undefined ? null : <span className={styles.name}>{name}</span>}
        </span>
      ))}
    </p>
  );
}
