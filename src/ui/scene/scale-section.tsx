import { UNITS, type Unit } from '@fall-of-shot/rules/vocabulary';
import { figure } from '@fall-of-shot/rules/wording';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { classes } from '../../design/classes.ts';
import { fitLength, fitSquares, stretches } from '../../scene/map/scale-edits.ts';
import type { Scene } from '../../scene/schema/schema.ts';
import { sceneOf } from '../../store/state/scene-selectors.ts';
import { lineOf } from '../../store/state/tool-state.ts';
import { legLengths } from '../../tools/draw/line.ts';
import { Button } from '../components/button.tsx';
import dialogStyles from '../components/dialog.module.css';
import fieldStyles from '../components/fields/field.module.css';
import { Row } from '../components/fields/row.tsx';
import layoutStyles from '../components/layout.module.css';
import textStyles from '../components/text.module.css';
import { useActions, useApp, useProgram } from '../program/program.tsx';
import styles from './scale-section.module.css';
import { SCENE_COMMANDS } from './scene-commands.ts';

/** Parses a number above 0; a comma is a decimal point. */
function positive(text: string): number | undefined {
  const value = Number(text.trim().replace(',', '.'));
  return text.trim() !== '' && Number.isFinite(value) && value > 0 ? value : undefined;
}

/** A number in a row, kept as typed until its form is submitted. */
function Amount(props: {
  readonly label: string;
  readonly value: string;
  readonly unit?: string;
  readonly wrong: string | undefined;
  readonly focus?: boolean;
  readonly onChange: (value: string) => void;
  readonly onEscape?: () => void;
  readonly children?: ReactNode;
}) {
  const { label, value, unit, wrong, focus, onChange, onEscape, children } = props;
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focus) field.current?.focus();
  }, [focus]);
  return (
    <Row label={label} htmlFor={id}>
      <span className={fieldStyles.number}>
        <input
          ref={field}
          id={id}
          className={fieldStyles.field}
          inputMode="decimal"
          autoComplete="off"
          value={value}
          {...(wrong ? { 'aria-invalid': true, 'aria-describedby': wrong } : {})}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onEscape?.();
          }}
        />
        {unit ? (
          <span className={fieldStyles.unit} aria-hidden>
            {unit}
          </span>
        ) : null}
      </span>
      {children}
    </Row>
  );
}

const NO_NUMBER = 'Type a number above 0.';
const TOO_FAR = 'The map would be larger or smaller than a scene can be: check the number.';

/** The first way: by the squares painted on the map. */
function BySquares({ picture, scene }: { readonly picture: NonNullable<Scene['picture']>; readonly scene: Scene }) {
  const actions = useActions();
  const { grid } = scene;
  const busy = useApp((state) => state.shot !== null);
  const square = grid.kind === 'square' ? grid.size : 1;
  const [across, setAcross] = useState(figure(Math.max(1, Math.round((picture.width / square) * 100) / 100)));
  const [one, setOne] = useState(figure(square));
  const [unit, setUnit] = useState<Unit>(scene.unit);
  const [error, setError] = useState<string>();
  const noteId = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const [count, length] = [positive(across), positive(one)];
    if (!count || !length) setError(NO_NUMBER);
    else if (!stretches(scene, (count * length) / picture.width)) setError(TOO_FAR);
    else {
      setError(undefined);
      actions.document.run(fitSquares({ across: count, square: length, unit }));
    }
  };
  const wrong = (text: string) => (error && (error === TOO_FAR || !positive(text)) ? noteId : undefined);
  return (
    <form className={layoutStyles.rows} onSubmit={submit} noValidate aria-label="Scale by squares">
      <Amount label="Squares across" value={across} wrong={wrong(across)} onChange={setAcross} />
      <Amount label="One square is" value={one} wrong={wrong(one)} onChange={setOne}>
        <select
          className={classes(fieldStyles.field, fieldStyles.select, styles.unit)}
          aria-label="Unit of a square"
          value={unit}
          onChange={(event) => setUnit(UNITS.find((each) => each === event.target.value) ?? unit)}
        >
          {UNITS.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      </Amount>
      <p id={noteId} className={dialogStyles.fieldError} data-part="field-error" role="alert">
        {error}
      </p>
      <Button type="submit" disabled={busy}>
        Set by squares
      </Button>
    </form>
  );
}

/** The question after a drag: how long it is. */
function KnownLength({ drawn, scene }: { readonly drawn: number; readonly scene: Scene }) {
  const { actions, focusMap } = useProgram();
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const noteId = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const real = positive(text);
    if (!real) setError(NO_NUMBER);
    else if (!stretches(scene, real / drawn)) setError(TOO_FAR);
    else {
      actions.document.run(fitLength({ drawn, real }));
      actions.tool.choose('select');
      focusMap();
    }
  };
  return (
    <form className={layoutStyles.rows} onSubmit={submit} noValidate aria-label="Scale by a known length">
      <Amount
        label="That line is"
        unit={scene.unit}
        value={text}
        wrong={error ? noteId : undefined}
        focus
        onChange={setText}
        onEscape={() => {
          actions.tool.escape();
          focusMap();
        }}
      />
      <p id={noteId} className={dialogStyles.fieldError} data-part="field-error" role="alert">
        {error}
      </p>
      <Button type="submit" look="primary">
        Set by this length
      </Button>
    </form>
  );
}

/** The second way: by a known length. */
function ByLength({ scene }: { readonly scene: Scene }) {
  const program = useProgram();
  const inHand = useApp((state) => state.tool.id === 'scale');
  const busy = useApp((state) => state.shot !== null);
  const begun = useApp((state) => lineOf(state).points.length > 0);
  const drawn = useApp((state) =>
    state.tool.id === 'scale' && lineOf(state).done ? (legLengths(lineOf(state).points)[0] ?? 0) : 0,
  );
  const Icon = SCENE_COMMANDS.scale.icon;
  return (
    <>
      <Button
        aria-pressed={inHand}
        disabled={busy}
        onClick={() => (inHand ? program.actions.tool.choose('select') : SCENE_COMMANDS.scale.perform(program))}
      >
        <Icon size={16} aria-hidden />
        {SCENE_COMMANDS.scale.title}
      </Button>
      <p className={textStyles.quiet} role="status">
        {inHand && drawn === 0
          ? begun
            ? 'Now click the other end, or move there with the arrow keys and press Enter.'
            : 'Drag on the map from one end to the other, or set each end with the arrows and Enter.'
          : null}
      </p>
      {drawn > 0 ? <KnownLength drawn={drawn} scene={scene} /> : null}
    </>
  );
}

/** The scale of a map's picture: its current value, and two ways to set it. */
export function ScaleSection({ picture }: { readonly picture: NonNullable<Scene['picture']> }) {
  const scene = useApp(sceneOf);
  const { grid, unit } = scene;
  return (
    <section className={classes(layoutStyles.pad, layoutStyles.rows, styles.scale)} aria-label="Scale">
      <p className={textStyles.strong}>Scale</p>
      {picture.provisional === 'name' ? (
        <p className={styles.guess}>
          This scale was read from the name of the picture’s file. If it is wrong, set it here in one of two ways.
        </p>
      ) : picture.provisional ? (
        <p className={styles.guess}>
          This scale is provisional: a picture does not say how large its ground is. Set it here in one of two ways, or
          fit the grid below.
        </p>
      ) : (
        <p className={textStyles.quiet}>
          The picture is {figure(picture.width)} {unit} across. Pieces keep their place on it when you change this.
        </p>
      )}
      <BySquares
        // Typed values are replaced by what was set, also by undo.
        key={`${picture.width} ${unit} ${grid.kind === 'square' ? grid.size : 0}`}
        picture={picture}
        scene={scene}
      />
      <p className={styles.orElse} aria-hidden>
        or
      </p>
      <ByLength scene={scene} />
    </section>
  );
}
