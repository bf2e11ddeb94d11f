import { BoxSelect, Trash2 } from 'lucide-react';
import { classes } from '../../design/classes.ts';
import type { Stencil, StencilArea } from '../../scene/schema/schema.ts';
import { boundsOfStencil } from '../../scene/stencils/stencil-shapes.ts';
import { insideWords, stencilWords } from '../../scene/stencils/stencil-words.ts';
import { sceneAsTold } from '../../store/attack/shot-selectors.ts';
import { sceneOf } from '../../store/state/scene-selectors.ts';
import { chosenStencil, namesInside } from '../../store/stencils/stencil-selectors.ts';
import { Button } from '../components/button.tsx';
import { canDo } from '../components/command.ts';
import { Segments } from '../components/fields/choice.tsx';
import { NumberField } from '../components/fields/number-field.tsx';
import { TextField } from '../components/fields/text-field.tsx';
import layoutStyles from '../components/layout.module.css';
import { CommandRow } from '../components/lists/command-row.tsx';
import listRowStyles from '../components/lists/list-row.module.css';
import textStyles from '../components/text.module.css';
import { useActions, useApp, useProgram } from '../program/program.tsx';
import { STENCIL_COMMANDS } from './stencil-commands.ts';

/** The sizes of an area, each with its field. */
function SizeRows({ area }: { readonly area: StencilArea }) {
  const actions = useActions();
  const unit = useApp((state) => sceneOf(state).unit);
  const length = (label: string, value: number, to: (value: number) => StencilArea) => (
    <NumberField
      label={label}
      value={value}
      unit={unit}
      min={0.01}
      max={100_000}
      onCommit={(next) => actions.stencils.edit({ area: to(next) })}
    />
  );
  const turn = (of: Exclude<StencilArea, { shape: 'disc' }>) => (
    <NumberField
      label="Direction"
      value={of.rotation}
      unit="°"
      min={-360}
      max={360}
      step={15}
      onCommit={(rotation) => actions.stencils.edit({ area: { ...of, rotation } })}
    />
  );
  switch (area.shape) {
    case 'disc':
      return length('Radius', area.radius, (radius) => ({ ...area, radius }));
    case 'cone':
      return (
        <>
          {length('Length', area.length, (next) => ({ ...area, length: next }))}
          <NumberField
            label="Angle"
            value={area.angle}
            unit="°"
            min={1}
            max={180}
            step={5}
            onCommit={(angle) => actions.stencils.edit({ area: { ...area, angle } })}
          />
          {turn(area)}
        </>
      );
    case 'beam':
    case 'rectangle':
      return (
        <>
          {length('Length', area.length, (next) => ({ ...area, length: next }))}
          {length('Width', area.width, (width) => ({ ...area, width }))}
          {turn(area)}
        </>
      );
  }
}

/** The fields of the chosen template. */
function StencilSheet({ stencil }: { readonly stencil: Stencil }) {
  const actions = useActions();
  const scene = useApp(sceneOf);
  const { label, area, shown } = stencil;
  const program = useProgram();
  // The shot that is being told has not put anybody out yet.
  const names = namesInside(useApp(sceneAsTold), area);
  const selectable = useApp((state) => canDo(STENCIL_COMMANDS.selectInside, state));
  return (
    <>
      <section className={layoutStyles.pad} data-part="sheet-head">
        <p className={textStyles.strong}>{stencilWords(label, area, scene.unit)}</p>
        <p className={textStyles.quiet} role="status" data-part="stencil-inside">
          {insideWords(names, names.length)}
        </p>
        {names.length > 0 ? (
          <div className={layoutStyles.actions}>
            <Button size="small" disabled={!selectable} onClick={() => STENCIL_COMMANDS.selectInside.perform(program)}>
              <BoxSelect size={15} aria-hidden />
              Select those inside
            </Button>
          </div>
        ) : null}
      </section>
      <section className={classes(layoutStyles.pad, layoutStyles.rows)}>
        <TextField
          label="Label"
          value={label}
          blank="Flame, smoke, trap"
          maxLength={60}
          onCommit={(next) => actions.stencils.edit({ label: next })}
        />
        <Segments
          label="Seen by"
          value={shown ? 'all' : 'gm'}
          options={[
            { value: 'all', label: 'Everyone' },
            { value: 'gm', label: 'Only the GM' },
          ]}
          onChange={(who) => actions.stencils.edit({ shown: who === 'all' })}
        />
        <SizeRows area={area} />
      </section>
      <section className={layoutStyles.pad}>
        <Button look="danger" onClick={() => actions.stencils.remove()}>
          <Trash2 size={15} aria-hidden />
          Delete the template
          <kbd>Del</kbd>
        </Button>
      </section>
    </>
  );
}

/** The side panel with the template tool: the chosen template, and all of them. */
export function StencilPanel() {
  const actions = useActions();
  const chosen = useApp((state) => chosenStencil(state));
  const { stencils, unit } = useApp(sceneOf);
  return (
    <div className={layoutStyles.scroll}>
      {chosen ? (
        <StencilSheet key={chosen.id} stencil={chosen} />
      ) : (
        <section className={layoutStyles.pad}>
          <p className={textStyles.strong}>Templates</p>
          <p className={textStyles.quiet}>
            Press and drag on the map: that sets size and direction. Or Enter sets the start, arrows move, and Enter
            ends it. A template stays until you delete it.
          </p>
        </section>
      )}
      {stencils.length > 0 ? (
        <section className={classes(layoutStyles.pad, listRowStyles.list)} aria-label="Templates on the map">
          {stencils.map(({ id, label, area, shown }) => (
            <button
              key={id}
              type="button"
              className={listRowStyles.row}
              aria-pressed={id === chosen?.id}
              onClick={() => {
                actions.stencils.choose(id);
                actions.view.reveal(boundsOfStencil(area));
              }}
            >
              <span className={listRowStyles.names}>
                <span className={classes(textStyles.value, textStyles.clip)}>{stencilWords(label, area, unit)}</span>
                <span className={textStyles.quiet}>{shown ? 'Everyone sees it' : 'Only the GM sees it'}</span>
              </span>
            </button>
          ))}
        </section>
      ) : null}
      <section className={classes(layoutStyles.pad, listRowStyles.commands)} aria-label="What can be done">
        <CommandRow command={STENCIL_COMMANDS.clearStencils} />
      </section>
    </div>
  );
}
