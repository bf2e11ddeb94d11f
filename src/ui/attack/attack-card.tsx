import { ArrowRight, Crosshair } from 'lucide-react';
import { useId } from 'react';
import { classes } from '../../design/classes.ts';
import {
  currentPreview,
  firingWeapon,
  targetPiece,
  targetThing,
  wallInTheWay,
} from '../../store/attack/aim-selectors.ts';
import { optionsOf } from '../../store/state/draft.ts';
import { heldWeapons, sceneOf, selectedPiece } from '../../store/state/scene-selectors.ts';
import { BATTLEFIELD_COMMANDS } from '../battlefield/battlefield-commands.ts';
import { Button } from '../components/button.tsx';
import { type AppCommand, canDo, keyOf } from '../components/command.ts';
import { Check, Choice } from '../components/fields/choice.tsx';
import fieldStyles from '../components/fields/field.module.css';
import formStyles from '../components/form.module.css';
import { roundsWords, tenths } from '../components/labels.ts';
import layoutStyles from '../components/layout.module.css';
import emblemStyles from '../components/pieces/emblem.module.css';
import { Emblem } from '../components/pieces/emblem.tsx';
import textStyles from '../components/text.module.css';
import { Tip } from '../components/tip.tsx';
import { HEAT_COMMANDS } from '../heat/heat-commands.ts';
import { useActions, useApp, useProgram } from '../program/program.tsx';
import { uiSystems } from '../ui-system.ts';
import styles from './attack-card.module.css';
import { ATTACK_COMMANDS } from './attack-commands.ts';
import { BlindNote } from './blind-note.tsx';
import { blindWords } from './blind-words.ts';
import { CoverSection } from './cover-section.tsx';
import { DiceModeChoice } from './dice-mode.tsx';
import { EditWeapon, NoWeapon } from './edit-weapon.tsx';
import { ExampleShots } from './example-shots.tsx';
import { OddsLine, useOddsWords } from './odds-line.tsx';
import { RangeSection } from './range-section.tsx';
import { RefusalNote } from './reason-row.tsx';

/** The attack card: who, range, cover, the number to hit, odds, Fire. From top to bottom it explains the shot. */
export function AttackCard() {
  const firer = useApp(selectedPiece);
  const weapon = useApp(firingWeapon);
  const shown = useApp(currentPreview);
  const touch = useApp((state) => state.program.touch);
  if (!firer) {
    return (
      <div className={layoutStyles.scroll}>
        <div className={classes(layoutStyles.pad, styles.empty)}>
          <p className={textStyles.strong}>No piece selected</p>
          <p className={textStyles.quiet}>
            {touch
              ? 'Tap the piece that fires, then the fire tool, then a target or the ground.'
              : 'Select the piece that fires, then press F and point at a target or at the ground.'}
          </p>
          <FromList />
        </div>
        <ExampleShots />
      </div>
    );
  }
  if (!weapon) {
    return (
      <div className={classes(layoutStyles.pad, styles.empty)}>
        <p className={textStyles.strong}>{firer.name} holds no weapon</p>
        <p className={textStyles.quiet}>Give it one on its sheet: the Piece tab lists the weapons of this scene.</p>
        <NoWeapon />
      </div>
    );
  }
  const { AttackSection } = uiSystems.get(weapon.system);
  return (
    <div className={layoutStyles.scroll}>
      <WhoAtWhom />
      {shown ? (
        <>
          {shown.reach.length === null ? null : <RangeSection />}
          {shown.lineMatters ? <CoverSection /> : null}
          <AttackSection />
        </>
      ) : (
        <section className={layoutStyles.pad}>
          <p className={textStyles.quiet}>
            {touch
              ? 'Tap a piece or the ground: the line, the range and the cover follow.'
              : 'Point at a piece or at the ground: the line, the range and the cover follow. A click fixes the target.'}
          </p>
        </section>
      )}
    </div>
  );
}

function WhoAtWhom() {
  const actions = useActions();
  const scene = useApp(sceneOf);
  const firer = useApp(selectedPiece);
  const weapon = useApp(firingWeapon);
  const preview = useApp(currentPreview);
  const target = useApp(targetPiece);
  const thing = useApp(targetThing);
  if (!firer || !weapon) return null;
  const held = heldWeapons(scene, firer);
  const rounds = firer.rounds[weapon.id] ?? weapon.rounds;
  const { HowItFires, saysRounds } = uiSystems.get(weapon.system);
  return (
    <section className={layoutStyles.pad}>
      <div className={styles.versus}>
        <Emblem piece={firer} />
        <div className={formStyles.names}>
          <p className={textStyles.value}>{firer.name}</p>
          <p className={textStyles.quiet}>{scene.sides[firer.side]}</p>
        </div>
        <ArrowRight size={16} aria-hidden className={styles.arrow} />
        <div className={classes(formStyles.names, formStyles.namesRight)} data-part="target">
          <p className={textStyles.value}>{target?.name ?? thing ?? (preview ? 'A point' : 'No target')}</p>
          <p className={textStyles.quiet}>
            {target
              ? `${scene.sides[target.side]}${target.side === firer.side ? ', own side' : ''}`
              : preview
                ? `x ${tenths(preview.at.x)}  y ${tenths(preview.at.y)}`
                : 'point at one'}
          </p>
        </div>
        {target ? (
          <Emblem piece={target} />
        ) : (
          <span className={classes(emblemStyles.emblem, emblemStyles.point)} aria-hidden>
            <Crosshair size={15} />
          </span>
        )}
      </div>
      <div className={styles.pair}>
        <span className={styles.weaponPick}>
          <Choice
            label="Weapon"
            bare
            value={weapon.id}
            options={held.map((each) => ({ value: each.id, label: each.name }))}
            onChange={(id) => actions.shot.chooseWeapon(id)}
          />
          <EditWeapon weapon={weapon} />
        </span>
        {HowItFires ? (
          <HowItFires weapon={weapon} rounds={rounds} />
        ) : (
          <span className={classes(fieldStyles.field, fieldStyles.still)}>{roundsWords(rounds)}</span>
        )}
      </div>
      {saysRounds && rounds !== null ? (
        <p className={classes(textStyles.quiet, styles.roundsLeft)}>{roundsWords(rounds)} left</p>
      ) : null}
    </section>
  );
}

/** The ways to find a better shot: with others side by side, from elsewhere, out of danger. Without a target, to find one. */
function BetterShots() {
  const program = useProgram();
  const aimed = useApp((state) => state.draft.aim !== null);
  const hasArea = useApp((state) => currentPreview(state)?.area != null);
  const danger = { command: HEAT_COMMANDS.danger, label: 'Danger' };
  const ways: readonly { readonly command: AppCommand; readonly label: string }[] = aimed
    ? [
        { command: ATTACK_COMMANDS.compare, label: 'Compare' },
        { command: HEAT_COMMANDS.where, label: hasArea ? 'Best aim' : 'Best place' },
        danger,
      ]
    : [{ command: ATTACK_COMMANDS.compare, label: 'Compare targets' }, danger];
  return (
    <div className={styles.ways}>
      {ways.map(({ command, label }) => (
        <Tip key={command.id} text={command.title} keys={keyOf(command)} side="top">
          <Button size="small" onClick={() => command.perform(program)}>
            {label}
          </Button>
        </Tip>
      ))}
    </div>
  );
}

/** Opens the battlefield as a list, from which a shot can be aimed without the map. */
function FromList() {
  const program = useProgram();
  const { battlefield } = BATTLEFIELD_COMMANDS;
  const enabled = useApp((state) => canDo(battlefield, state));
  if (!enabled) return null;
  return (
    <Button size="small" onClick={() => battlefield.perform(program)}>
      <battlefield.icon size={15} aria-hidden />
      {battlefield.title}
      <kbd>{keyOf(battlefield)}</kbd>
    </Button>
  );
}

/** The choice of dice, and Fire, or why it is not possible: always visible at the bottom of the card. */
export function FireFoot() {
  const actions = useActions();
  const why = useId();
  const chances = useId();
  const blind = useId();
  const wall = useApp(wallInTheWay);
  const odds = useOddsWords();
  const preview = useApp(currentPreview);
  const aimed = useApp((state) => state.draft.aim !== null);
  const ready = useApp(
    (state) =>
      state.draft.aim !== null && currentPreview(state)?.refusal === undefined && currentPreview(state) !== undefined,
  );
  const weapon = useApp(firingWeapon);
  const hold = useApp((state) => state.settings.reviewShots);
  const draft = useApp((state) => state.draft);
  if (!weapon) return null;
  const words = uiSystems.get(weapon.system).fireWords?.(weapon, optionsOf(draft, weapon.system), preview);
  return (
    <footer className={layoutStyles.foot}>
      <div className={styles.options}>
        <DiceModeChoice />
        <Check label="Review before applying" checked={hold} onChange={actions.shot.setReviewShots} />
      </div>
      <RefusalNote id={why} refusal={preview?.refusal} />
      {wall ? <BlindNote id={blind} words={blindWords(wall)} /> : null}
      {odds ? <OddsLine id={chances} words={odds} /> : null}
      {(odds && ready) || (preview?.refusal && aimed) || !aimed ? <BetterShots /> : null}
      <button
        type="button"
        className={styles.fire}
        disabled={!ready}
        onClick={() => actions.shot.fire()}
        data-testid="fire"
        aria-describedby={
          [preview?.refusal && why, wall && blind, odds && chances].filter(Boolean).join(' ') || undefined
        }
      >
        <Crosshair size={20} aria-hidden />
        <span className={styles.fireWords}>
          {preview?.refusal
            ? 'Not allowed'
            : aimed
              ? `${words?.verb ?? 'Fire'} ${weapon.name.toLowerCase()}${words?.more ?? ''}`
              : 'Pick a target'}
        </span>
        {ready ? <kbd>Enter</kbd> : null}
      </button>
    </footer>
  );
}
