import { isPool } from '@fall-of-shot/rules/dice';
import type { ChooseQuestion, ConfirmQuestion, LengthQuestion, Question } from '@fall-of-shot/rules/protocol';
import { Check, Gavel, SkipForward, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { classes } from '../../design/classes.ts';
import { answeringNow } from '../../store/attack/answering-question.ts';
import {
  canOverride,
  heldOutcome,
  openQuestions,
  questionWaits,
  toldOfOpenShot,
} from '../../store/attack/shot-selectors.ts';
import { DiceModeChoice } from '../attack/dice-mode.tsx';
import { Button } from '../components/button.tsx';
import { NumberField } from '../components/fields/number-field.tsx';
import { isTyping } from '../components/is-typing.ts';
import { UNIT_WORDS } from '../components/labels.ts';
import layoutStyles from '../components/layout.module.css';
import { RuleTag } from '../components/rule-tag.tsx';
import textStyles from '../components/text.module.css';
import { useActions, useApp, useProgram } from '../program/program.tsx';
import { DiceTray } from './dice-tray.tsx';
import { GmSection } from './gm-section.tsx';
import { PointAnswer } from './point-answer.tsx';
import { PoolTray } from './pool-tray.tsx';
import styles from './question-card.module.css';
import { StepList } from './step-list.tsx';

/** A shot in progress: its steps so far, and below them, always visible, the open question. */
export function QuestionCard() {
  const actions = useActions();
  const shot = useApp((state) => state.shot);
  const questions = useApp(openQuestions);
  const outcome = useApp(heldOutcome);
  const open = useApp(canOverride);
  const beat = useApp((state) => state.playback.beat);
  const told = useApp(toldOfOpenShot);
  const waits = useApp(questionWaits);
  const { stepping } = useProgram();
  const asked = useApp(answeringNow);
  const stepsRef = useRef<HTMLDivElement>(null);
  const steps = Math.min(told, shot?.attack.steps.length ?? 0);
  const word = useApp((state) => (state.shot ? JSON.stringify(state.shot.attack.order.gm ?? null) : null));
  const shownOverrides = useRef(word);
  useEffect(() => {
    const changed = shownOverrides.current !== word;
    shownOverrides.current = word;
    const gm = stepsRef.current?.querySelector<HTMLElement>('[data-part="gm-word"]');
    // A pressed button may be gone with its question, and the focus with it.
    const lost = document.activeElement === document.body;
    if (gm && (gm.contains(document.activeElement) || (changed && lost))) {
      if (lost) gm.focus({ preventScroll: true });
      // Keep the place of somebody using the GM section, whatever happens above: steps are told meanwhile.
      gm.scrollIntoView({ block: 'nearest' });
      return;
    }
    // Keep the latest step visible above the question.
    if (steps > 0) stepsRef.current?.querySelector('[data-part="step"]:last-child')?.scrollIntoView({ block: 'end' });
  }, [steps, word]);
  if (!shot) return null;
  return (
    <>
      <div className={layoutStyles.scroll} ref={stepsRef}>
        <section className={layoutStyles.pad}>
          <div className={layoutStyles.line}>
            <p className={textStyles.strong}>Shot {shot.frozen.shots + 1}</p>
            <DiceModeChoice />
          </div>
          <StepList
            system={shot.attack.order.rulebook}
            steps={shot.attack.steps.slice(0, steps)}
            answers={shot.attack.answers}
            beat={beat}
            changeable
            onTakeBack={(key) => actions.shot.takeBack(null, key)}
          />
        </section>
        <GmSection />
      </div>
      <div className={styles.askedNow}>
        {waits ? (
          <section className={classes(layoutStyles.pad, styles.asked)} data-part="story-first">
            <p className={textStyles.quiet}>You are asked when the shot has played that far.</p>
            <div className={layoutStyles.actions}>
              <Button onClick={() => stepping.skip()}>
                <SkipForward size={15} aria-hidden />
                Skip to the question
              </Button>
            </div>
          </section>
        ) : null}
        {!waits && questions.length > 1 ? <Open questions={questions} asked={asked} /> : null}
        {asked && !waits ? <Asked key={`${asked.key}/${shot.attack.answers.length}`} question={asked} /> : null}
        {outcome && !waits ? (
          <section className={classes(layoutStyles.pad, styles.asked)} data-part="asked" aria-live="polite">
            <p className={textStyles.strong}>{outcome.headline}</p>
            <p className={textStyles.quiet}>Nothing is applied yet.</p>
          </section>
        ) : null}
      </div>
      <footer className={layoutStyles.foot}>
        {outcome ? (
          <Button look="primary" size="wide" onClick={() => actions.shot.apply()}>
            <Check size={16} aria-hidden />
            Apply it
            <kbd>Enter</kbd>
          </Button>
        ) : null}
        <div className={layoutStyles.actions}>
          <Button onClick={() => actions.shot.cancel()}>
            <X size={16} aria-hidden />
            {shot.retaken ? 'Leave it as it was' : 'Cancel shot'}
            <kbd>Esc</kbd>
          </Button>
          {open ? (
            <Button
              className={styles.gmJump}
              onClick={() => {
                const section = stepsRef.current?.querySelector<HTMLElement>('[data-part="gm-word"]');
                section?.scrollIntoView({ block: 'end' });
                section?.focus();
              }}
            >
              <Gavel size={15} aria-hidden />
              GM override
            </Button>
          ) : null}
        </div>
      </footer>
    </>
  );
}

/** Several open questions, each for its own piece: they may be answered in any order (UT-09). */
function Open({ questions, asked }: { readonly questions: readonly Question[]; readonly asked: Question | undefined }) {
  const actions = useActions();
  return (
    <ul className={styles.openQuestions} aria-label="Open questions">
      {questions.map((question) => (
        <li key={question.key}>
          <button
            type="button"
            className={styles.openQuestion}
            aria-current={question.key === asked?.key}
            onClick={() => actions.shot.answerNext(question.key)}
          >
            <span className={textStyles.clip}>{question.about?.name ?? question.prompt.split(/[:.]/)[0]}</span>
            {question.kind === 'roll' ? (
              <span className={textStyles.quiet}>
                {question.dice.count} {question.dice.count === 1 ? 'die' : 'dice'}
              </span>
            ) : null}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Yes or no, with the keys 1 and 2. */
function Confirm({ question }: { readonly question: ConfirmQuestion }) {
  const actions = useActions();
  const { key } = question;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (isTyping(event) || !['1', '2'].includes(event.key)) return;
      event.preventDefault();
      actions.shot.answer(key, { kind: 'confirm', yes: event.key === '1' });
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [actions, key]);
  return (
    <div className={layoutStyles.actions} data-part="answers">
      {[true, false].map((yes) => (
        <Button key={String(yes)} onClick={() => actions.shot.answer(key, { kind: 'confirm', yes })}>
          {yes ? 'Yes' : 'No'}
          <kbd aria-hidden>{yes ? 1 : 2}</kbd>
        </Button>
      ))}
    </div>
  );
}

function Asked({ question }: { readonly question: Question }) {
  return (
    <section className={classes(layoutStyles.pad, styles.asked)} data-part="asked" aria-live="polite">
      <div className={layoutStyles.line}>
        <p className={textStyles.strong}>{question.prompt}</p>
        <RuleTag rule={question.rule} />
      </div>
      {question.kind === 'roll' ? (
        isPool(question.dice) ? (
          <PoolTray question={question} />
        ) : (
          <DiceTray question={question} />
        )
      ) : null}
      {question.kind === 'confirm' ? <Confirm question={question} /> : null}
      {question.kind === 'choose' ? <Options question={question} /> : null}
      {question.kind === 'length' ? <Length question={question} /> : null}
      {question.kind === 'point' ? <PointAnswer question={question} /> : null}
    </section>
  );
}

/** The options of a choice; the keys 1, 2, 3 … choose them too. */
function Options({ question }: { readonly question: ChooseQuestion }) {
  const actions = useActions();
  const { key, options } = question;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (isTyping(event)) return;
      const option = /^[1-9]$/.test(event.key) ? options[Number(event.key) - 1] : undefined;
      if (!option) return;
      event.preventDefault();
      actions.shot.answer(key, { kind: 'choose', option: option.id });
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [actions, key, options]);
  return (
    <div className={layoutStyles.actions} data-part="answers">
      {options.map((option, i) => (
        <Button
          key={option.id}
          title={option.entity ? undefined : option.reason}
          onClick={() => actions.shot.answer(key, { kind: 'choose', option: option.id })}
          onPointerEnter={() => actions.shot.highlightOption(option.id)}
          onPointerLeave={() => actions.shot.highlightOption(null)}
          onFocus={() => actions.shot.highlightOption(option.id)}
          onBlur={() => actions.shot.highlightOption(null)}
        >
          <span className={styles.option}>
            {option.label.replace(/^./, (letter) => letter.toUpperCase())}
            {option.entity && option.reason ? <span className={textStyles.quiet}>{option.reason}</span> : null}
          </span>
          <kbd aria-hidden>{i + 1}</kbd>
        </Button>
      ))}
    </div>
  );
}

function Length({ question }: { readonly question: LengthQuestion }) {
  const actions = useActions();
  const [length, setLength] = useState(question.offered);
  return (
    <>
      <NumberField
        label={`Distance in ${UNIT_WORDS[question.unit]}`}
        value={length}
        unit={question.unit}
        min={0}
        max={question.most}
        step={1}
        onCommit={setLength}
      />
      <div className={layoutStyles.actions} data-part="answers">
        <Button look="primary" onClick={() => actions.shot.answer(question.key, { kind: 'length', length })}>
          Use this distance
        </Button>
      </div>
    </>
  );
}
