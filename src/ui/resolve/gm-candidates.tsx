import { RotateCcw } from 'lucide-react';
import { classes } from '../../design/classes.ts';
import { inPlay } from '../../scene/schema/footprint.ts';
import { nameInShot } from '../../store/attack/shot-selectors.ts';
import { sceneOf } from '../../store/state/scene-selectors.ts';
import { Choice } from '../components/fields/choice.tsx';
import { IconButton } from '../components/icon-button.tsx';
import layoutStyles from '../components/layout.module.css';
import textStyles from '../components/text.module.css';
import { useActions, useApp } from '../program/program.tsx';

/** The value of a choice before anything is chosen. */
const NONE = '';

/** The pieces that the GM excludes, to be reverted, and those the GM adds (UT-20, AT-13, AT-22). */
export function GmCandidates({
  gm,
  where,
}: {
  readonly gm: { readonly add?: readonly string[]; readonly strike?: readonly string[] };
  /** Where they are: `in the way`, `in it`. */
  readonly where: string;
}) {
  const { override } = useActions().shot;
  const scene = useApp((state) => state.shot?.frozen ?? sceneOf(state));
  const firer = useApp((state) => state.shot?.attack.order.firer ?? null);
  const { add = [], strike = [] } = gm;
  const others = scene.pieces.filter(({ id }) => id !== firer && !add.includes(id)).filter(inPlay);
  return (
    <>
      {[...strike.map((id) => ({ id, excluded: true })), ...add.map((id) => ({ id, excluded: false }))].map(
        ({ id, excluded }) => (
          <Said
            key={id}
            id={id}
            words={excluded ? `is not ${where}` : `is ${where}`}
            onBack={() => override({ what: excluded ? 'add' : 'strike', piece: id })}
          />
        ),
      )}
      <Choice
        bare
        label={`Add somebody who is ${where}`}
        value={NONE}
        options={[
          { value: NONE, label: `Add somebody ${where}…` },
          ...others.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(id) => {
          if (id !== NONE) override({ what: 'add', piece: id });
        }}
      />
    </>
  );
}

/** One override by the GM, to be reverted. */
function Said({ id, words, onBack }: { readonly id: string; readonly words: string; readonly onBack: () => void }) {
  const name = useApp((state) => nameInShot(state, id));
  return (
    <p className={classes(layoutStyles.line, layoutStyles.centred, textStyles.quiet)}>
      {name} {words}
      <IconButton tiny aria-label={`Undo the change to ${name}`} onClick={onBack}>
        <RotateCcw size={14} aria-hidden />
      </IconButton>
    </p>
  );
}
