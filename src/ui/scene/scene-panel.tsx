import { ruleSystems } from '@fall-of-shot/rules/rule-system';
import { UNITS } from '@fall-of-shot/rules/vocabulary';
import { figure } from '@fall-of-shot/rules/wording';
import { classes } from '../../design/classes.ts';
import {
  renameScene,
  resizeScene,
  setLightPortals,
  setSettings,
  setUnit,
  setWallHeight,
} from '../../scene/map/scene-edits.ts';
import { traitsOf } from '../../scene/obstructions/kinds.ts';
import { noteScene } from '../../scene/pieces/privacy-edits.ts';
import { isPlayed } from '../../scene/schema/active-systems.ts';
import { FARTHEST } from '../../scene/schema/parts/limits.ts';
import { sceneOf } from '../../store/state/scene-selectors.ts';
import { Check, Choice, Segments } from '../components/fields/choice.tsx';
import { NumberField } from '../components/fields/number-field.tsx';
import { TextField } from '../components/fields/text-field.tsx';
import layoutStyles from '../components/layout.module.css';
import textStyles from '../components/text.module.css';
import { HealthSettings } from '../health/health-settings.tsx';
import { NoteField } from '../pieces/privacy-rows.tsx';
import { useActions, useApp } from '../program/program.tsx';
import { uiSystems } from '../ui-system.ts';
import { ChoicesRow } from './choices-row.tsx';
import { NorthRow } from './compass-rose.tsx';
import { DarknessCheck } from './darkness-check.tsx';
import { GridRows } from './grid-rows.tsx';
import { OddsSettings } from './odds-settings.tsx';
import { PictureRow, WantedPicture } from './picture-section.tsx';
import { RulebookRow } from './rulebook-row.tsx';
import { ScaleSection } from './scale-section.tsx';
import styles from './scene-panel.module.css';
import { SideNames } from './side-names.tsx';
import { StartSection } from './start-section.tsx';

const UNIT_NAMES = { in: 'Inch', m: 'Metre', ft: 'Foot' } as const;

/** The scene's settings: scale and grid, what the map file left open, and what the rules leave to the table. */
export function ScenePanel() {
  const actions = useActions();
  const scene = useApp(sceneOf);
  const showObstructions = useApp((state) => state.view.showObstructions);
  const calibrating = useApp((state) => state.tool.id === 'grid');
  const { unit, size } = scene;
  // The scale of a map file with hexes is not a guess, and squares cannot be counted on it.
  const hexes = scene.grid.kind.startsWith('hex') && scene.picture?.provisional === undefined;
  const { range } = scene.settings;
  const played = uiSystems.all().filter(({ id }) => isPlayed(scene, id));
  // Lengths of these rules are inches of the tables.
  const inches = played.some(({ id }) => ruleSystems.get(id).usualUnit === 'in');
  const { run } = actions.document;
  const walls = scene.obstructions.filter((each) => traitsOf(each).takesWallHeight);
  const heights = new Set(walls.map((each) => each.top - each.bottom));
  // One field for all walls only if they have one height; the demo's walls differ.
  const height = heights.size === 1 ? ([...heights][0] ?? null) : null;
  const light = scene.obstructions.some((each) => each.passesLight);
  return (
    <div className={layoutStyles.scroll} data-part="scroll">
      <StartSection />
      <section className={layoutStyles.pad}>
        <p className={classes(textStyles.strong, textStyles.clip)}>{scene.name}</p>
        <p className={textStyles.quiet}>
          {ruleSystems.get(scene.rulebook).title} · {figure(size.width)} × {figure(size.height)} {unit}
        </p>
      </section>
      <WantedPicture />
      {/* During calibration, the grid section comes first and replaces the other ways to set a scale. */}
      {calibrating ? (
        <section className={classes(layoutStyles.pad, layoutStyles.rows)}>
          <GridRows />
        </section>
      ) : scene.picture && !hexes ? (
        <ScaleSection picture={scene.picture} />
      ) : null}
      <section className={classes(layoutStyles.pad, layoutStyles.rows)}>
        <TextField label="Name" value={scene.name} onCommit={(name) => run(renameScene(name))} />
        <RulebookRow />
        <PictureRow />
        {scene.picture ? null : <TableSize />}
        <Segments
          label="Unit"
          value={unit}
          options={UNITS.map((value) => ({ value, label: UNIT_NAMES[value] }))}
          onChange={(next) => run(setUnit(next))}
        />
        {calibrating ? null : <GridRows />}
        <NorthRow />
        {inches || unit === 'in' ? (
          <NumberField
            // On a table in inches, a metre of the rules is an inch of the tables.
            label={inches ? 'One inch of the tables' : 'One metre of the rules'}
            value={scene.settings.perInch}
            unit={unit}
            min={0.001}
            max={10000}
            onCommit={(perInch) =>
              run(
                setSettings((settings) => {
                  settings.perInch = perInch;
                }, 'Set the inch of the tables'),
              )
            }
          />
        ) : null}
        <HealthSettings />
        <OddsSettings />
        <Choice
          label="Range"
          value={range}
          options={[
            { value: 'centre', label: 'Centre to centre' },
            { value: 'edge', label: 'Edge to edge' },
          ]}
          onChange={(next) =>
            run(
              setSettings(
                (settings) => {
                  settings.range = next;
                },
                next === 'edge' ? 'Measure range edge to edge' : 'Measure range centre to centre',
              ),
            )
          }
        />
        {height !== null ? (
          <NumberField
            label="Wall height"
            value={height}
            unit={unit}
            min={0}
            max={10000}
            onCommit={(value) => run(setWallHeight(value))}
          />
        ) : null}
        <Check
          label="Walls stop moving pieces"
          checked={scene.settings.wallsStopPieces}
          onChange={(on) =>
            run(
              setSettings(
                (settings) => {
                  settings.wallsStopPieces = on;
                },
                on ? 'Walls stop pieces' : 'Walls let pieces through',
              ),
            )
          }
        />
        <Check
          label="Show walls and cover"
          checked={showObstructions}
          onChange={() => actions.view.toggleObstructions()}
        />
        <DarknessCheck />
        {light ? <LightPortalRow /> : null}
      </section>
      {played.map(({ id, SettingsSection }) => (SettingsSection ? <SettingsSection key={id} /> : null))}
      {played.some(({ chooserNote }) => chooserNote !== undefined) ? <ChoicesRow /> : null}
      <SideNames />
      <section className={layoutStyles.pad}>
        <NoteField
          key={scene.id}
          label="Note, never on the players’ screen"
          note={scene.note}
          onCommit={(note) => run(noteScene(note))}
        />
      </section>
      <section className={classes(layoutStyles.pad, styles.counts)}>
        <p>
          <span>Pieces</span>
          <span>{scene.pieces.length || 'none'}</span>
        </p>
        <p>
          <span>Walls and cover</span>
          <span>{scene.obstructions.length || 'none'}</span>
        </p>
        <p>
          <span>Shots fired</span>
          <span>{scene.log.length || 'none'}</span>
        </p>
        <p>
          <span>Dice seed</span>
          <span className={textStyles.clip}>{scene.seed}</span>
        </p>
      </section>
    </div>
  );
}

/** The width and depth of the table; with a picture, its scale decides. */
function TableSize() {
  const actions = useActions();
  const { size, unit } = useApp(sceneOf);
  const field = (label: string, side: 'width' | 'height') => (
    <NumberField
      label={label}
      value={size[side]}
      unit={unit}
      min={0.01}
      max={FARTHEST}
      step={1}
      onCommit={(length) => actions.document.run(resizeScene({ ...size, [side]: length }))}
    />
  );
  return (
    <>
      {field('Width, across', 'width')}
      {field('Depth, down', 'height')}
    </>
  );
}

/** What light-passing portals of the map file become: the format does not distinguish windows from open doors. */
function LightPortalRow() {
  const actions = useActions();
  const mode = useApp((state) => sceneOf(state).settings.lightPortals);
  return (
    <Choice
      label="Light portals"
      value={mode}
      options={[
        { value: 'window', label: 'Windows' },
        { value: 'open door', label: 'Open doors' },
        { value: 'gap', label: 'Gaps' },
      ]}
      onChange={(next) => actions.document.run(setLightPortals(next))}
    />
  );
}
