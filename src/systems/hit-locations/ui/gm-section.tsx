import { X } from 'lucide-react';
import { HIT_RESULTS } from '../../../rules/vocabulary.ts';
import { inPlay } from '../../../scene/schema/footprint.ts';
import { pieceOf, sceneOf } from '../../../store/state/scene-selectors.ts';
import { Choice } from '../../../ui/components/controls.tsx';
import { IconButton } from '../../../ui/components/icon-button.tsx';
import textStyles from '../../../ui/components/text.module.css';
import { useActions, useApp } from '../../../ui/program/program.tsx';
import gmSectionStyles from '../../../ui/resolve/gm-section.module.css';
import type { HLState } from '../rules/state.ts';

/** The value of a choice before anything is chosen. */
const NONE = '';

/** The GM's overrides for the pieces caught in an area (CO-08). */
export function HLGmSection() {
  const actions = useActions();
  const scene = useApp((state) => state.shot?.frozen ?? sceneOf(state));
  const attack = useApp((state) => state.shot?.attack);
  const state = attack?.state as HLState | undefined;
  if (state?.stage !== 'effects') return null;
  const caught = new Set(state.caught.map(({ piece }) => piece));
  const others = scene.pieces.filter((piece) => !caught.has(piece.id) && inPlay(piece));
  return (
    <>
      <ul className={gmSectionStyles.caught} aria-label="Caught">
        {state.caught.map(({ piece: id, result }) => {
          const name = pieceOf(scene, id)?.name ?? id;
          return (
            <li key={id}>
              <span className={textStyles.clip}>{name}</span>
              {result === null ? (
                <span className={textStyles.quiet}>asked</span>
              ) : (
                <Choice
                  bare
                  label={`What became of ${name}`}
                  value={result}
                  options={HIT_RESULTS.map((value) => ({ value, label: value }))}
                  onChange={(next) => actions.shot.override({ what: 'result', piece: id, result: next })}
                />
              )}
              <IconButton
                tiny
                aria-label={`Exclude ${name}`}
                onClick={() => actions.shot.override({ what: 'strike', piece: id })}
              >
                <X size={15} aria-hidden />
              </IconButton>
            </li>
          );
        })}
        {state.caught.length === 0 ? <li className={textStyles.quiet}>Nobody is caught.</li> : null}
      </ul>
      <Choice
        bare
        label="Add a caught piece"
        value={NONE}
        options={[
          { value: NONE, label: 'Add a piece…' },
          ...others.map((piece) => ({ value: piece.id, label: piece.name })),
        ]}
        onChange={(id) => {
          if (id !== NONE) actions.shot.override({ what: 'add', piece: id });
        }}
      />
    </>
  );
}
