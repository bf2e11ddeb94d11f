import { ArrowRight, Crosshair } from 'lucide-react';
import { useId } from 'react';
import { classes } from '../../design/classes.ts';
import type { Weapon } from '../../rules/facts.ts';
import {
  currentOdds,
  currentPreview,
  firingWeapon,
  heldWeapons,
  pieceOf,
  sceneOf,
  selectedPiece,
  targetPiece,
  targetThing,
} from '../../store/attack/selectors.ts';
import { ActionOddsSection, ActionSection, RoundCoverSection } from '../../systems/action-tests/ui/attack-section.tsx';
import type { Delivery } from '../../systems/hit-locations/rules/order.ts';
import { NumberSection } from '../../systems/hit-locations/ui/to-hit-section.tsx';
import type { FireModeSpec } from '../../systems/unintended-targets/rules/weapon.ts';
import { PoolSection, WaySection } from '../../systems/unintended-targets/ui/attack-section.tsx';
import { TargetOddsSection } from '../../systems/unintended-targets/ui/odds-section.tsx';
import controlStyles from '../components/controls.module.css';
import { Check, Choice } from '../components/controls.tsx';
import { tenths } from '../components/labels.ts';
import layoutStyles from '../components/layout.module.css';
import emblemStyles from '../components/pieces/emblem.module.css';
import { Emblem } from '../components/pieces/emblem.tsx';
import { RefusalNote } from '../components/reason-row.tsx';
import sheetStyles from '../components/sheet.module.css';
import textStyles from '../components/text.module.css';
import { useActions, useApp } from '../program/program.tsx';
import styles from './attack-card.module.css';
import { CoverSection } from './cover-section.tsx';
import { DiceModeChoice } from './dice-mode.tsx';
import { EditWeapon, NoWeapon } from './edit-weapon.tsx';
import { Tries } from './example-shots.tsx';
import { OddsBar } from './odds-bar.tsx';
import { RangeSection } from './range-section.tsx';

/** The attack card: who, range, cover, the number to hit, odds, Fire. It reads top to bottom as the argument. */
export function AttackCard() {
  const firer = useApp(selectedPiece);
  const weapon = useApp(firingWeapon);
  const shown = useApp(currentPreview);
  // A sweep has no one line, and a throw goes over what stands between.
  const swept = useApp((state) => {
    const preview = currentPreview(state);
    return state.draft.arcs.length > 0 || (preview?.system === 'action-tests' && preview.weapon.indirect !== null);
  });
  // Nobody in an arc is at no range.
  const nobody = useApp((state) => {
    const preview = currentPreview(state);
    return state.draft.arcs.length > 0 && preview?.system === 'action-tests' && preview.rolls[0]?.swept.length === 0;
  });
  if (!firer) {
    return (
      <div className={layoutStyles.scroll}>
        <div className={classes(layoutStyles.pad, styles.empty)}>
          <p className={textStyles.strong}>Nobody fires yet</p>
          <p className={textStyles.quiet}>
            Select the piece that fires, then press F and point at a target or at the ground.
          </p>
        </div>
        <Tries />
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
  return (
    <div className={layoutStyles.scroll}>
      <WhoAtWhom />
      {shown ? (
        <>
          {nobody ? null : <RangeSection />}
          {swept ? null : <CoverSection />}
          {shown.system === 'hit-locations' ? (
            <>
              <NumberSection />
              <OddsSection />
            </>
          ) : shown.system === 'unintended-targets' ? (
            <>
              <PoolSection />
              <TargetOddsSection />
              <WaySection />
            </>
          ) : (
            <>
              <RoundCoverSection />
              <ActionSection />
              <ActionOddsSection />
            </>
          )}
        </>
      ) : (
        <section className={layoutStyles.pad}>
          <p className={textStyles.quiet}>
            Point at a piece or at the ground: the line, the range and the cover follow. A click fixes the target.
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
  return (
    <section className={layoutStyles.pad}>
      <div className={styles.versus}>
        <Emblem piece={firer} />
        <div className={sheetStyles.names}>
          <p className={textStyles.value}>{firer.name}</p>
          <p className={textStyles.quiet}>{scene.sides[firer.side]}</p>
        </div>
        <ArrowRight size={16} aria-hidden className={styles.arrow} />
        <div className={classes(sheetStyles.names, sheetStyles.namesRight)} data-part="target">
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
            onChange={(id) => actions.shot.editDraft({ weapon: id, mode: null })}
          />
          <EditWeapon weapon={weapon} />
        </span>
        <HowItFires weapon={weapon} rounds={rounds} />
      </div>
      {weapon.system === 'unintended-targets' && rounds !== null ? (
        <p className={classes(textStyles.quiet, styles.roundsLeft)}>{roundsWords(rounds)} left</p>
      ) : null}
    </section>
  );
}

/** How the weapon is used: its fire mode, whether it is thrown or put in place, or how many rounds it has left. */
function HowItFires({ weapon, rounds }: { readonly weapon: Weapon; readonly rounds: number | null }) {
  const actions = useActions();
  const draft = useApp((state) => state.draft);
  if (weapon.system === 'unintended-targets') {
    const [first] = weapon.modes;
    const now = weapon.modes.find(({ mode }) => mode === draft.mode) ?? first;
    return (
      <Choice
        label="Fire mode"
        bare
        value={now?.mode ?? 'single shot'}
        options={weapon.modes.map((each) => ({ value: each.mode, label: modeWords(each) }))}
        onChange={(mode) => actions.shot.editDraft({ mode })}
      />
    );
  }
  if (weapon.system === 'hit-locations' && weapon.placeable) {
    return (
      <Choice
        label="Thrown or placed"
        bare
        value={draft.delivery}
        options={[
          { value: 'fired', label: 'Thrown' },
          { value: 'placed', label: 'Placed' },
        ]}
        onChange={(next) => actions.shot.editDraft({ delivery: next })}
      />
    );
  }
  return <span className={classes(controlStyles.field, controlStyles.still)}>{roundsWords(rounds)}</span>;
}

/** How many rounds are left, in words. */
function roundsWords(rounds: number | null): string {
  return rounds === null ? 'No limit' : `${rounds} ${rounds === 1 ? 'round' : 'rounds'}`;
}

/** A fire mode as the card offers it. */
function modeWords({ mode, rounds }: FireModeSpec): string {
  return `${mode.replace(/^./, (first) => first.toUpperCase())}${rounds > 1 ? `, ${rounds}` : ''}`;
}

function OddsSection() {
  const odds = useApp(currentOdds);
  const scene = useApp(sceneOf);
  const area = useApp((state) => {
    const weapon = firingWeapon(state);
    return weapon?.system === 'hit-locations' ? weapon.area : null;
  });
  if (!odds) return null;
  return (
    <section className={layoutStyles.pad}>
      <OddsBar
        hit={odds.hit}
        area={area !== null}
        nobody={odds.nobody}
        placed={odds.placed}
        caught={odds.caught.map(({ piece, chance }) => ({
          id: piece,
          name: pieceOf(scene, piece)?.name ?? piece,
          chance,
        }))}
      />
    </section>
  );
}

/** What Fire is called for a weapon. */
function verbOf(weapon: Weapon, delivery: Delivery): string {
  if (weapon.system === 'action-tests') return weapon.indirect ? 'Throw' : 'Attack with';
  if (weapon.system !== 'hit-locations') return 'Fire';
  if (weapon.placeable && delivery === 'placed') return 'Set off';
  return weapon.deviation === 'hand-grenade' ? 'Throw' : 'Fire';
}

/** How the dice come, and Fire, or why one may not: always in sight at the foot of the card. */
export function FireFoot() {
  const actions = useActions();
  const why = useId();
  const preview = useApp(currentPreview);
  const aimed = useApp((state) => state.draft.aim !== null);
  const ready = useApp(
    (state) =>
      state.draft.aim !== null && currentPreview(state)?.refusal === undefined && currentPreview(state) !== undefined,
  );
  const weapon = useApp(firingWeapon);
  const hold = useApp((state) => state.hold);
  const delivery = useApp((state) => state.draft.delivery);
  if (!weapon) return null;
  const verb = verbOf(weapon, delivery);
  const dice = preview?.system === 'unintended-targets' ? `, ${preview.pool.dice} dice` : '';
  return (
    <footer className={layoutStyles.foot}>
      <div className={styles.options}>
        <DiceModeChoice />
        <Check label="GM looks first" checked={hold} onChange={actions.shot.setHold} />
      </div>
      <RefusalNote id={why} refusal={preview?.refusal} />
      <button
        type="button"
        className={styles.fire}
        disabled={!ready}
        onClick={() => actions.shot.fire()}
        data-testid="fire"
        {...(preview?.refusal ? { 'aria-describedby': why } : {})}
      >
        <Crosshair size={20} aria-hidden />
        <span className={styles.fireWords}>
          {preview?.refusal ? 'Not allowed' : aimed ? `${verb} ${weapon.name.toLowerCase()}${dice}` : 'Pick a target'}
        </span>
        {ready ? <kbd>Enter</kbd> : null}
      </button>
    </footer>
  );
}
