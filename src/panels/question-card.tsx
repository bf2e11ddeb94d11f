import { Check, Gavel, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { counting, meaning } from '../rules/dice.ts';
import type { ChooseQuestion, LengthQuestion, Question, RollQuestion } from '../rules/protocol.ts';
import { heldOutcome, missOf, openQuestions } from '../store/selectors.ts';
import { useActions, useApp } from './context.tsx';
import { NumberField } from './controls.tsx';
import { DiceModeChoice } from './dice-mode.tsx';
import { Die, inOrder } from './die.tsx';
import { GmSection } from './gm-section.tsx';
import { PointAnswer } from './point-answer.tsx';
import { RuleTag } from './rule-number.tsx';
import { StepList } from './step-list.tsx';

/** A shot in progress: what happened so far, and under it, always in sight, what it asks now. */
export function QuestionCard() {
  const actions = useActions();
  const shot = useApp((state) => state.shot);
  const questions = useApp(openQuestions);
  const outcome = useApp(heldOutcome);
  const overrulable = useApp((state) => missOf(state)?.stage === 'effects');
  const beat = useApp((state) => state.beat);
  const told = useRef<HTMLDivElement>(null);
  const steps = shot?.attack.steps.length ?? 0;
  // What happened last stays in sight above the question, however many steps came before it.
  useEffect(() => {
    if (steps > 0) told.current?.querySelector('.step:last-child')?.scrollIntoView({ block: 'end' });
  }, [steps]);
  if (!shot) return null;
  const [first, ...others] = questions;
  return (
    <>
      <div className="card-scroll" ref={told}>
        <section className="pad">
          <div className="line">
            <p className="strong">Shot {shot.frozen.shots + 1}</p>
            <DiceModeChoice />
          </div>
          <StepList steps={shot.attack.steps} beat={beat} changeable />
        </section>
        <GmSection />
      </div>
      <div className="asked-now">
        {first ? <Asked key={`${first.key}/${shot.attack.answers.length}`} question={first} /> : null}
        {outcome ? (
          <section className="pad asked" aria-live="polite">
            <p className="strong">{outcome.headline}</p>
            <p className="quiet">Nothing is applied yet.</p>
          </section>
        ) : null}
        {others.length > 0 ? (
          <p className="pad quiet then">Then: {others.map((question) => question.prompt.split(':')[0]).join(' · ')}</p>
        ) : null}
      </div>
      <footer className="foot">
        {outcome ? (
          <button type="button" className="button primary wide" onClick={() => actions.shot.apply()}>
            <Check size={16} aria-hidden />
            Apply it
            <kbd>Enter</kbd>
          </button>
        ) : null}
        <div className="actions">
          <button type="button" className="button" onClick={() => actions.shot.cancel()}>
            <X size={16} aria-hidden />
            {shot.retaken ? 'Leave it as it was' : 'Call the shot off'}
            <kbd>Esc</kbd>
          </button>
          {overrulable ? (
            <button
              type="button"
              className="button gm-jump"
              onClick={() => {
                const section = told.current?.querySelector<HTMLElement>('.gm');
                section?.scrollIntoView({ block: 'end' });
                section?.focus();
              }}
            >
              <Gavel size={15} aria-hidden />
              The GM's word
            </button>
          ) : null}
        </div>
      </footer>
    </>
  );
}

function Asked({ question }: { readonly question: Question }) {
  return (
    <section className="pad asked" aria-live="polite">
      <div className="line">
        <p className="strong">{question.prompt}</p>
        <RuleTag rule={question.rule} />
      </div>
      {question.kind === 'roll' ? <DiceTray question={question} /> : null}
      {question.kind === 'choose' ? <Options question={question} /> : null}
      {question.kind === 'length' ? <Length question={question} /> : null}
      {question.kind === 'point' ? <PointAnswer question={question} /> : null}
    </section>
  );
}

/** Typing the dice that people rolled: keys 1 to 9 and 0 for ten fill the next one. A void face is shown and asks again. */
function DiceTray({ question }: { readonly question: RollQuestion }) {
  const actions = useActions();
  const { dice } = question;
  const [faces, setFaces] = useState<readonly number[]>([]);
  const done = counting(dice, faces).length >= dice.count;
  const type = (face: number) =>
    setFaces((before) => (counting(dice, before).length >= dice.count ? before : [...before, face]));
  const use = () => {
    if (done) actions.shot.answer(question.key, { kind: 'roll', faces });
  };
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.target instanceof HTMLInputElement && event.target.type !== 'radio') return;
      if (event.target instanceof HTMLSelectElement) return;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (/^[0-9]$/.test(event.key)) type(event.key === '0' ? 10 : Number(event.key));
      else if (event.key === 'Backspace') setFaces((before) => before.slice(0, -1));
      else if (event.key === 'Enter' && !(event.target instanceof HTMLButtonElement)) use();
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  });
  const last = faces.at(-1);
  const said =
    last === undefined
      ? 'Type the die on the table'
      : dice.voidFaces.includes(last)
        ? `${last} is void: roll it again`
        : (meaning(dice, last) ?? '');
  const all = Array.from({ length: dice.sides }, (_, i) => i + 1).filter((face) => face <= dice.sides);
  return (
    <>
      <div className="tray">
        {inOrder(faces).map(({ place, face }) => (
          <Die key={place} face={face} size={45} tone={dice.voidFaces.includes(face) ? 'void' : 'lit'} />
        ))}
        {done ? null : <Die face={null} size={45} tone="asked" />}
      </div>
      <p className="tray-said" role="status">
        {said}
      </p>
      <div className="faces">
        {all.map((face) => (
          <button
            key={face}
            type="button"
            className="face"
            disabled={done}
            data-void={dice.voidFaces.includes(face)}
            onClick={() => type(face)}
            aria-label={`Die shows ${face}`}
          >
            {face}
          </button>
        ))}
      </div>
      <div className="actions">
        <button
          type="button"
          className="button"
          disabled={faces.length === 0}
          onClick={() => setFaces((before) => before.slice(0, -1))}
        >
          Back
        </button>
        <button type="button" className="button" onClick={() => actions.shot.rollOne(question)}>
          Roll it
        </button>
        <button type="button" className="button primary" disabled={!done} onClick={use}>
          Use this die
        </button>
      </div>
    </>
  );
}

/** The legal options of a choice; the keys 1, 2, 3 … choose them too. */
function Options({ question }: { readonly question: ChooseQuestion }) {
  const actions = useActions();
  const { key, options } = question;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.target instanceof HTMLInputElement && event.target.type !== 'radio') return;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const option = /^[1-9]$/.test(event.key) ? options[Number(event.key) - 1] : undefined;
      if (!option) return;
      event.preventDefault();
      actions.shot.answer(key, { kind: 'choose', option: option.id });
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [actions, key, options]);
  return (
    <div className="actions">
      {options.map((option, i) => (
        <button
          key={option.id}
          type="button"
          className="button"
          title={option.reason}
          onClick={() => actions.shot.answer(key, { kind: 'choose', option: option.id })}
        >
          {option.label.replace(/^./, (letter) => letter.toUpperCase())}
          <kbd aria-hidden>{i + 1}</kbd>
        </button>
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
        label="Inches from the target point"
        value={length}
        unit="in"
        min={0}
        max={10000}
        step={1}
        onCommit={setLength}
      />
      <div className="actions">
        <button
          type="button"
          className="button primary"
          onClick={() => actions.shot.answer(question.key, { kind: 'length', length })}
        >
          Use this distance
        </button>
      </div>
    </>
  );
}
