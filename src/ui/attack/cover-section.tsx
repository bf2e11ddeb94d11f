import { percent } from '@fall-of-shot/sight/percent';
import { type Cover, displayedCover, type SightVerdict, type SilhouetteVerdict } from '@fall-of-shot/sight/verdict';
import { classes } from '../../design/classes.ts';
import { currentLook, currentPreview, targetPiece } from '../../store/attack/aim-selectors.ts';
import { COVER_TITLES } from '../components/labels.ts';
import layoutStyles from '../components/layout.module.css';
import { RuleTag } from '../components/rule-tag.tsx';
import textStyles from '../components/text.module.css';
import { useApp } from '../program/program.tsx';
import { BodyFigure } from './body-figure.tsx';
import { isVerdictEnough, ObstructionList } from './cover-list.tsx';
import styles from './cover-section.module.css';

/**
 * What hides the target (*Sight*, CO-04): in words and as a share, on the figure, and each obstruction with its reason.
 */
export function CoverSection() {
  const look = useApp(currentLook);
  const target = useApp(targetPiece);
  const worth = useApp((state) => currentPreview(state)?.coverWords);
  if (!look) return null;
  const { verdict, picture } = look;
  const { seen, shotAt, obstructions } = verdict;
  const cover = displayedCover(verdict);
  const worse = shotAt.hidden > seen.hidden ? shotAt : seen;
  const sole = isVerdictEnough(obstructions);
  const differ = seen.hidden !== shotAt.hidden;
  return (
    <section className={classes(layoutStyles.pad, styles.cover)} data-cover={cover} aria-label="What hides the target">
      <div className={styles.top}>
        {picture ? <BodyFigure picture={picture} verdict={verdict} /> : null}
        <div className={styles.words}>
          <div className={layoutStyles.line}>
            <p className={styles.verdict} data-part="verdict">
              <span className={styles.dash} aria-hidden />
              {COVER_TITLES[cover]}
            </p>
            <RuleTag rule="CO-04" />
          </div>
          {differ ? <Channels seen={seen} shotAt={shotAt} /> : <Share verdict={verdict} point={target === undefined} />}
          {sole ? <ObstructionList obstructions={obstructions} /> : null}
          {target && worth ? (
            <p className={textStyles.quiet} data-part="worth">
              {worth}
            </p>
          ) : null}
          {target ? <PartNames verdict={worse} shots={worse === shotAt && differ} /> : null}
        </div>
      </div>
      {obstructions.length > 0 && !sole ? <ObstructionList obstructions={obstructions} /> : null}
    </section>
  );
}

/** How much is hidden, and behind what. */
function Share({
  verdict: { seen, obstructions },
  point,
}: {
  readonly verdict: SightVerdict;
  readonly point: boolean;
}) {
  const [only] = obstructions;
  if (!only) return <p className={textStyles.quiet}>Nothing is in between.</p>;
  const behind = obstructions.length === 1 ? only.label : `${obstructions.length} things`;
  if (seen.hidden === 0) {
    return <p className={textStyles.quiet}>{behind} in the way, but nothing is hidden.</p>;
  }
  return (
    <p className={styles.share}>
      {point ? null : <span className={textStyles.value}>{percent(seen.hidden)} </span>}
      {point ? 'The point lies behind ' : 'behind '}
      <span className={textStyles.value}>{behind}</span>
    </p>
  );
}

/** The words for the result of one channel: what shots reach may be out of sight, as in the dark. */
const CHANNEL_WORDS: Readonly<Record<Channel, Readonly<Record<Cover, string>>>> = {
  seen: { none: 'hidden, every part in sight', partial: 'hidden, partly', full: 'hidden, fully' },
  shotAt: { none: 'hidden, every part free', partial: 'hidden, partly', full: 'hidden, fully' },
};

type Channel = keyof Pick<SightVerdict, 'seen' | 'shotAt'>;

/** Sight and shots separately, if they differ. */
function Channels({ seen, shotAt }: { readonly seen: SilhouetteVerdict; readonly shotAt: SilhouetteVerdict }) {
  const row = (name: string, channel: Channel, { cover, hidden }: SilhouetteVerdict) => (
    <>
      <dt>{name}</dt>
      <dd data-cover={hidden > 0 && cover === 'none' ? 'partial' : cover}>
        <b>{percent(hidden)}</b> {CHANNEL_WORDS[channel][cover]}
      </dd>
    </>
  );
  return (
    <dl className={classes(styles.parts, styles.channels)}>
      {row('To sight', 'seen', seen)}
      {row('To shots', 'shotAt', shotAt)}
    </dl>
  );
}

/** Which parts are visible and which are hidden, by the worse of sight and shots: parts that shots reach. */
function PartNames({ verdict, shots }: { readonly verdict: SilhouetteVerdict; readonly shots: boolean }) {
  const inSight = verdict.parts.filter((part) => part.inSight).map((part) => part.part);
  const hidden = verdict.parts.filter((part) => !part.inSight).map((part) => part.part);
  if (hidden.length === 0) return null;
  return (
    <dl className={styles.parts}>
      <dt>{shots ? 'Free' : 'In sight'}</dt>
      <dd>{inSight.length > 0 ? inSight.join(', ') : 'nothing'}</dd>
      <dt>{shots ? 'Stopped' : 'Hidden'}</dt>
      <dd>{inSight.length === 0 ? 'everything' : hidden.join(', ')}</dd>
    </dl>
  );
}
