import type { CaughtState, LandedState } from '@fall-of-shot/rules/caught';
import { HIT_RESULTS } from '@fall-of-shot/rules/vocabulary';
import { X } from 'lucide-react';
import { inPlay } from '../../scene/schema/footprint.ts';
import { pieceOf, sceneOf } from '../../store/state/scene-selectors.ts';
import { Choice } from '../components/fields/choice.tsx';
import { IconButton } from '../components/icon-button.tsx';
import textStyles from '../components/text.module.css';
import { useActions, useApp } from '../program/program.tsx';
import gmSectionStyles from './gm-section.module.css';

/** The value of a choice before anything is chosen. */
const NONE = '';

/** The GM's overrides for the pieces that a landed shot catches (CO-08): their results, and who is among them. */
export function CaughtSection() {
  const actions = useActions();
  const scene = useApp((state) => state.shot?.frozen ?? sceneOf(state));
  const state = useApp(({ shot }) => shot?.attack.state) as LandedState | undefined;
  if (state?.phase !== 'effects') return null;
  const { caught } = state;
  const others = scene.pieces.filter(({ id }) => !caught.some(({ piece }) => piece === id)).filter(inPlay);
  return (
    <>
      <ul className={gmSectionStyles.caught} aria-label="Caught">
        {caught.map((each) => (
          <CaughtRow key={each.piece} caught={each} name={pieceOf(scene, each.piece)?.name ?? each.piece} />
        ))}
        {caught.length === 0 ? <li className={textStyles.quiet}>Nobody is caught.</li> : null}
      </ul>
      <Choice
        bare
        label="Add a caught piece"
        value={NONE}
        options={[
          { value: NONE, label: 'Add a piece…' },
          ...others.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(piece) => {
          if (piece !== NONE) actions.shot.override({ what: 'add', piece });
        }}
      />
    </>
  );
}

function CaughtRow({ caught: { piece, result }, name }: { readonly caught: CaughtState; readonly name: string }) {
  const actions = useActions();
  return (
    <li>
      <span className={textStyles.clip}>{name}</span>
      {result === null ? (
        <span className={textStyles.quiet}>you are asked</span>
      ) : (
        <Choice
          bare
          label={`What happened to ${name}`}
          value={result}
          options={HIT_RESULTS.map((value) => ({ value, label: value }))}
          onChange={(next) => actions.shot.override({ what: 'result', piece, result: next })}
        />
      )}
      <IconButton tiny aria-label={`Exclude ${name}`} onClick={() => actions.shot.override({ what: 'strike', piece })}>
        <X size={15} aria-hidden />
      </IconButton>
    </li>
  );
}
