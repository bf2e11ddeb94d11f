import { PIECE_KINDS, SIDES } from '@fall-of-shot/rules/vocabulary';
import { Trash2 } from 'lucide-react';
import { classes } from '../../design/classes.ts';
import { PIECE_COLOURS } from '../../design/tokens.ts';
import { keepSecret, notePiece } from '../../scene/pieces/privacy-edits.ts';
import { markStatus } from '../../scene/pieces/status-edits.ts';
import { asksFigures } from '../../scene/schema/active-systems.ts';
import { inPlay } from '../../scene/schema/footprint.ts';
import type { Footprint, Piece } from '../../scene/schema/schema.ts';
import { sceneOf } from '../../store/state/scene-selectors.ts';
import { Button } from '../components/button.tsx';
import { Choice, Segments } from '../components/fields/choice.tsx';
import { NumberField } from '../components/fields/number-field.tsx';
import { Row } from '../components/fields/row.tsx';
import formStyles from '../components/form.module.css';
import { KIND_NAMES, STATUS_NAMES } from '../components/labels.ts';
import layoutStyles from '../components/layout.module.css';
import { Emblem } from '../components/pieces/emblem.tsx';
import textStyles from '../components/text.module.css';
import { HealthRows } from '../health/health-rows.tsx';
import { useActions, useApp } from '../program/program.tsx';
import { LockRow, refusalOfLocked } from '../selection/lock-row.tsx';
import { type FiguresProps, uiSystems } from '../ui-system.ts';
import { AllowanceRows } from './allowance-rows.tsx';
import { SignRow } from './icon-row.tsx';
import { InspectorWeapons } from './inspector-weapons.tsx';
import { LightRows } from './light-rows.tsx';
import { NameField } from './name-field.tsx';
import styles from './piece-inspector.module.css';
import { NoteField, SecretRows } from './privacy-rows.tsx';
import { StatusRows } from './status-rows.tsx';

/** Colours for pieces that are distinct on the dark casing, each with a name for those who cannot see it. */
const COLOURS = [
  { value: PIECE_COLOURS.teal, name: 'Teal' },
  { value: PIECE_COLOURS.rose, name: 'Rose' },
  { value: PIECE_COLOURS.sand, name: 'Sand' },
  { value: PIECE_COLOURS.sky, name: 'Sky' },
  { value: PIECE_COLOURS.lime, name: 'Lime' },
  { value: PIECE_COLOURS.apricot, name: 'Apricot' },
  { value: PIECE_COLOURS.lilac, name: 'Lilac' },
  { value: PIECE_COLOURS.white, name: 'White' },
] as const;

/** The inspector of a piece. */
export function PieceInspector({ piece }: { readonly piece: Piece }) {
  const actions = useActions();
  const scene = useApp(sceneOf);
  const { unit, sides } = scene;
  // An open shot may refer to it.
  const shooting = useApp((state) => state.shot !== null);
  const edit = (change: Partial<Omit<Piece, 'id'>>) => actions.document.edit(piece.id, change);
  const { run } = actions.document;
  const ids = [piece.id];
  const onPiece: FiguresProps['run'] = (command) => run(command(ids, piece.name));
  const asked = uiSystems.all().filter(({ id }) => asksFigures(scene, piece, id));
  return (
    <>
      <section className={classes(layoutStyles.pad, formStyles.head)} data-part="sheet-head">
        <Emblem piece={piece} />
        <div className={formStyles.names}>
          <p className={classes(textStyles.strong, textStyles.clip)}>{piece.name}</p>
          <p className={textStyles.quiet}>
            {KIND_NAMES[piece.kind]}, {sides[piece.side]}
            {inPlay(piece) ? '' : `, ${STATUS_NAMES.eliminated.toLowerCase()}`}
          </p>
        </div>
      </section>
      <section className={classes(layoutStyles.pad, layoutStyles.rows)}>
        <NameField pieces={[piece]} run={onPiece} />
        <Choice
          label="Kind"
          value={piece.kind}
          options={PIECE_KINDS.map((value) => ({ value, label: KIND_NAMES[value] }))}
          onChange={(kind) => edit({ kind })}
        />
        <Segments
          label="Side"
          value={piece.side}
          options={SIDES.map((value) => ({ value, label: sides[value] }))}
          onChange={(side) => edit({ side })}
        />
        <Row label="Colour">
          <span className={styles.swatches}>
            <button
              type="button"
              className={classes(styles.swatch, styles.own)}
              aria-pressed={piece.colour === null}
              onClick={() => edit({ colour: null })}
            >
              Side
            </button>
            {COLOURS.map(({ value, name }) => (
              <button
                key={value}
                type="button"
                className={styles.swatch}
                style={{ background: value }}
                aria-label={name}
                aria-pressed={piece.colour === value}
                onClick={() => edit({ colour: value })}
              />
            ))}
          </span>
        </Row>
        <SignRow
          piece={piece}
          onEdit={edit}
          onPicture={(picture) => actions.document.picturePiece(piece.id, picture)}
        />
      </section>
      <HealthRows pieces={[piece]} run={onPiece} />
      {asked.map(({ id, FigureSection }) =>
        FigureSection ? <FigureSection key={id} pieces={[piece]} run={onPiece} /> : null,
      )}
      <section className={classes(layoutStyles.pad, layoutStyles.rows)}>
        <FootprintRows footprint={piece.footprint} unit={unit} onChange={(footprint) => edit({ footprint })} />
        <NumberField
          label="Facing"
          value={piece.facing}
          unit="°"
          min={-360}
          max={360}
          step={15}
          refuse={() => refusalOfLocked(piece)}
          onCommit={(facing) => edit({ facing })}
        />
        <NumberField
          label="Elevation"
          value={piece.elevation}
          unit={unit}
          min={-10000}
          max={10000}
          onCommit={(elevation) => edit({ elevation })}
        />
        <NumberField
          label="Height"
          value={piece.height}
          unit={unit}
          min={0.01}
          max={10000}
          onCommit={(height) => edit({ height })}
        />
        <LockRow things={[piece]} />
      </section>
      <AllowanceRows pieces={[piece]} run={onPiece} />
      <LightRows pieces={[piece]} run={onPiece} />
      <InspectorWeapons piece={piece} />
      <section className={classes(layoutStyles.pad, layoutStyles.rows)}>
        <p className={textStyles.quiet}>Status</p>
        <StatusRows
          pieces={[piece]}
          systems={asked}
          onMark={(status, on) => run(markStatus(ids, status, on, piece.name))}
        />
        {uiSystems
          .all()
          .map(({ id, StatusSection }) => (StatusSection ? <StatusSection key={id} piece={piece} /> : null))}
      </section>
      <section className={classes(layoutStyles.pad, layoutStyles.rows)} aria-label="Hidden from players">
        <p className={textStyles.quiet}>Hidden from players</p>
        <SecretRows pieces={[piece]} onKeep={(what, kept) => run(keepSecret(ids, what, kept, piece.name))} />
        <NoteField
          key={piece.id}
          label="Note"
          note={piece.secret.note}
          onCommit={(note) => run(notePiece(piece.id, note, piece.name))}
        />
      </section>
      <section className={layoutStyles.pad}>
        <Button look="danger" disabled={shooting} onClick={() => actions.selection.remove()}>
          <Trash2 size={15} aria-hidden />
          Delete the piece
          <kbd>Del</kbd>
        </Button>
      </section>
    </>
  );
}

function FootprintRows({
  footprint,
  unit,
  onChange,
}: {
  readonly footprint: Footprint;
  readonly unit: string;
  readonly onChange: (footprint: Footprint) => void;
}) {
  const toShape = (shape: Footprint['shape']) => {
    if (shape === footprint.shape) return;
    if (footprint.shape === 'disc')
      onChange({ shape: 'box', width: footprint.radius * 2, length: footprint.radius * 2 });
    else onChange({ shape: 'disc', radius: Math.max(footprint.width, footprint.length) / 2 });
  };
  return (
    <>
      <Segments
        label="Footprint"
        value={footprint.shape}
        options={[
          { value: 'disc', label: 'Disc' },
          { value: 'box', label: 'Rectangle' },
        ]}
        onChange={toShape}
      />
      {footprint.shape === 'disc' ? (
        <NumberField
          label="Across"
          value={footprint.radius * 2}
          unit={unit}
          min={0.01}
          max={1000}
          onCommit={(across) => onChange({ shape: 'disc', radius: across / 2 })}
        />
      ) : (
        <>
          <NumberField
            label="Width"
            value={footprint.width}
            unit={unit}
            min={0.01}
            max={1000}
            onCommit={(width) => onChange({ ...footprint, width })}
          />
          <NumberField
            label="Length"
            value={footprint.length}
            unit={unit}
            min={0.01}
            max={1000}
            onCommit={(length) => onChange({ ...footprint, length })}
          />
        </>
      )}
    </>
  );
}
