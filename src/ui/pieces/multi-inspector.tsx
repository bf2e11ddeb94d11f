import { SIDES } from '@fall-of-shot/rules/vocabulary';
import { classes } from '../../design/classes.ts';
import type { SelectedThings } from '../../scene/selection/selection.ts';
import { selectedObstructions, selectedPieces } from '../../scene/selection/selection.ts';
import { sceneOf } from '../../store/state/scene-selectors.ts';
import { Segments } from '../components/fields/choice.tsx';
import layoutStyles from '../components/layout.module.css';
import { CommandRow } from '../components/lists/command-row.tsx';
import listRowStyles from '../components/lists/list-row.module.css';
import textStyles from '../components/text.module.css';
import { OBSTRUCTION_COMMANDS } from '../obstructions/obstruction-commands.ts';
import { ObstructionRow } from '../obstructions/obstruction-list.tsx';
import { SharedRows } from '../obstructions/shared-rows.tsx';
import { useActions, useApp } from '../program/program.tsx';
import { LockRow } from '../selection/lock-row.tsx';
import { SELECTION_COMMANDS } from '../selection/selection-commands.ts';
import { SharedPieces } from './multi-piece-fields.tsx';
import { NameField } from './name-field.tsx';
import { PieceRow } from './piece-list.tsx';

/** `1 piece`, `3 pieces`. */
function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** The inspector of a multiple selection: what is selected, and what can be done to all of it. */
export function MultiInspector({ picked: selected }: { readonly picked: SelectedThings }) {
  const actions = useActions();
  const scene = useApp(sceneOf);
  const [pieces, things] = [selectedPieces(scene, selected), selectedObstructions(scene, selected)];
  const sides = new Set(pieces.map(({ side }) => side));
  const [side] = sides;
  return (
    <>
      <section className={layoutStyles.pad}>
        <p className={textStyles.strong}>
          {[
            ...(pieces.length > 0 ? [counted(pieces.length, 'piece', 'pieces')] : []),
            ...(things.length > 0 ? [counted(things.length, 'obstruction', 'obstructions')] : []),
          ].join(' and ')}{' '}
          selected
        </p>
        <p className={textStyles.quiet}>Drag one to move them all. Shift-click to remove one.</p>
      </section>
      {pieces.length > 0 ? (
        <section className={classes(layoutStyles.pad, layoutStyles.rows)}>
          <NameField pieces={pieces} run={actions.selection.onPieces} />
          <Segments
            label="Side"
            value={sides.size === 1 ? (side ?? 'a') : 'several'}
            options={[...SIDES.map((value) => ({ value, label: scene.sides[value] }))]}
            onChange={(next) => {
              const chosen = SIDES.find((each) => each === next);
              if (chosen) actions.selection.editPieces({ side: chosen });
            }}
          />
        </section>
      ) : null}
      <section className={classes(layoutStyles.pad, layoutStyles.rows)}>
        <LockRow things={[...pieces, ...things]} />
      </section>
      {pieces.length > 0 ? <SharedPieces pieces={pieces} /> : null}
      {things.length > 0 ? <SharedRows things={things} /> : null}
      <section className={classes(layoutStyles.pad, listRowStyles.commands)} aria-label="What can be done">
        <CommandRow command={SELECTION_COMMANDS.turnRight} />
        <CommandRow command={SELECTION_COMMANDS.turnLeft} />
        <CommandRow command={SELECTION_COMMANDS.align} />
        {things.length > 1 ? (
          <>
            <CommandRow command={OBSTRUCTION_COMMANDS.join} />
            <CommandRow command={OBSTRUCTION_COMMANDS.group} />
            <CommandRow command={OBSTRUCTION_COMMANDS.ungroup} />
          </>
        ) : null}
        <CommandRow command={SELECTION_COMMANDS.duplicate} />
        <CommandRow command={SELECTION_COMMANDS.remove} />
      </section>
      <section className={classes(layoutStyles.pad, listRowStyles.list)} aria-label="Selected">
        {pieces.map((piece) => (
          <PieceRow key={piece.id} piece={piece} selected />
        ))}
        {things.map((thing) => (
          <ObstructionRow key={thing.id} thing={thing} selected />
        ))}
      </section>
    </>
  );
}
