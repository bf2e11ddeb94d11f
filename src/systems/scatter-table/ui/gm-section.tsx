import { X } from 'lucide-react';
import { HIT_RESULTS } from '../../../rules/vocabulary.ts';
import { inPlay } from '../../../scene/schema/footprint.ts';
import { pieceOf, sceneOf } from '../../../store/state/scene-selectors.ts';
import { Choice } from '../../../ui/components/controls.tsx';
import { IconButton } from '../../../ui/components/icon-button.tsx';
import textStyles from '../../../ui/components/text.module.css';
import { useActions, useApp } from '../../../ui/program/program.tsx';
import gmSectionStyles from '../../../ui/resolve/gm-section.module.css';
import type { CaughtState, STState } from '../rules/state.ts';

/** The value of a choice before anything is chosen. */
const NONE = '';

/** The GM's overrides for caught pieces (CO-08). */
export function STGmSection() {
  const actions = useActions();
  const scene = useApp((state) => state.shot?.frozen ?? sceneOf(state));
  const state = useApp(({ shot }) => shot?.attack.state) as STState | undefined;
  if (state?.stage !== 'effects') return null;
  const { caught } = state;
  const others = scene.pieces.filter(({ id }) => !caught.some(({ piece }) => piece === id)).filter(inPlay);
  return (
    <>
      <ul className={gmSectionStyles.caught} aria-label="Caught">
        {caught.map((each) => (
          <CaughtLine key={each.piece} caught={each} name={pieceOf(scene, each.piece)?.name ?? each.piece} />
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

function CaughtLine({ caught: { piece, result }, name }: { readonly caught: CaughtState; readonly name: string }) {
  const actions = useActions();
  return (
    <li>
      <span className={textStyles.clip}>{name}</span>
      {result === null ? (
        <span className={textStyles.quiet}>asked</span>
      ) : (
        <Choice
          bare
          label={`What became of ${name}`}
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
