import { HIT_LOCATIONS } from '@fall-of-shot/rules/systems/hit-locations/id';
import { hasSize } from '@fall-of-shot/rules/systems/hit-locations/stun';
import { isPlayed } from '../../../scene/schema/active-systems.ts';
import type { Piece } from '../../../scene/schema/schema.ts';
import { sceneOf } from '../../../store/state/scene-selectors.ts';
import { Check } from '../../../ui/components/fields/choice.tsx';
import { NumberField } from '../../../ui/components/fields/number-field.tsx';
import layoutStyles from '../../../ui/components/layout.module.css';
import { RuleTag } from '../../../ui/components/rule-tag.tsx';
import textStyles from '../../../ui/components/text.module.css';
import { useActions, useApp } from '../../../ui/program/program.tsx';
import { sizePiece, stunPiece } from '../scene/figure-edits.ts';
import { LARGEST, sizeOf, stunnedIn } from '../scene/figures.ts';

/** Shows whether a piece is stunned (HL-20). A weapon may stun any piece, whatever that piece is armed with. */
export function StunSection({ piece }: { readonly piece: Piece }) {
  const actions = useActions();
  const stuns = useApp((state) => isPlayed(sceneOf(state), HIT_LOCATIONS));
  const turn = useApp((state) => sceneOf(state).turn.number);
  const { id, kind, name } = piece;
  const stunned = stunnedIn(piece);
  if (!stuns && stunned === null) return null;
  return (
    <>
      <div className={layoutStyles.line}>
        <Check
          label={stunned === null ? 'Stunned' : `Stunned in turn ${stunned}`}
          checked={stunned !== null}
          onChange={(on) => actions.document.run(stunPiece(id, name, on ? turn : null))}
        />
        <RuleTag rule="HL-20" />
      </div>
      {stuns && hasSize(kind) ? (
        <>
          <NumberField
            label="Size"
            value={sizeOf(piece)}
            min={0}
            max={LARGEST}
            whole
            onCommit={(size) => actions.document.run(sizePiece(id, name, size))}
          />
          <p className={textStyles.quiet}>Wardrones and warbots of size 0 can be stunned.</p>
        </>
      ) : null}
    </>
  );
}
