import type { AreaSpec } from '@fall-of-shot/rules/effect-area';
import { type FireModeSpec, type Spread, VOLLEYS } from '@fall-of-shot/rules/systems/unintended-targets/weapon';
import { figure } from '@fall-of-shot/rules/wording';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { Segments } from '../../../ui/components/fields/choice.tsx';
import { NumberField } from '../../../ui/components/fields/number-field.tsx';
import { Row } from '../../../ui/components/fields/row.tsx';
import { IconButton } from '../../../ui/components/icon-button.tsx';
import { RemoveRow } from '../../../ui/components/lists/row-buttons.tsx';
import textStyles from '../../../ui/components/text.module.css';
import { Tip } from '../../../ui/components/tip.tsx';
import { AreaSketch } from '../../../ui/weapons/area-sketch.tsx';
import { changedMode, movedMode, spreadOf, withoutMode } from '../scene/fire-modes.ts';
import type { UTEditorProps } from './editor-props.ts';
import styles from './mode-rows.module.css';
import { MODE_NAMES } from './weapon-words.ts';

const MOST_ROUNDS = 100;

/** The usual numbers of rounds: one, and the volleys of UT-42. */
const USUAL_ROUNDS = [1, ...VOLLEYS] as const;

/** One fire mode: its rounds, its area, and its place in the list. */
export function ModeRows({ spec, weapon, edit }: UTEditorProps & { readonly spec: FireModeSpec }) {
  const { mode, rounds, spread } = spec;
  const { modes, blast } = weapon;
  const at = modes.indexOf(spec);
  const change = (more: Partial<Omit<FireModeSpec, 'mode'>>) => edit({ modes: changedMode(modes, mode, more) });
  // Single shots have one target; if a file says otherwise, that can be changed here.
  const spreads = mode === 'burst' || mode === 'automatic' || spread !== null;
  return (
    <fieldset className={styles.mode} aria-label={MODE_NAMES[mode]}>
      <div className={styles.head}>
        <span className={textStyles.value} data-part="mode-name">
          {MODE_NAMES[mode]}
        </span>
        <Order spec={spec} at={at} weapon={weapon} edit={edit} />
      </div>
      <Row label="Rounds">
        <span className={styles.volleys}>
          {USUAL_ROUNDS.map((usual) => (
            <button
              key={usual}
              type="button"
              className={styles.volley}
              aria-label={`${usual} ${usual === 1 ? 'round' : 'rounds'}, ${mode}`}
              aria-pressed={usual === rounds}
              onClick={() => change({ rounds: usual })}
            >
              {usual}
            </button>
          ))}
        </span>
        <NumberField
          bare
          label={`Rounds, ${mode}`}
          value={rounds}
          min={1}
          max={MOST_ROUNDS}
          whole
          onCommit={(next) => change({ rounds: next })}
        />
      </Row>
      {blast || !spreads ? (
        <p className={textStyles.quiet}>{blast ? 'It bursts where it is aimed.' : 'At one target.'}</p>
      ) : (
        <>
          <Segments
            label="Spread"
            value={spread?.shape ?? 'target'}
            options={[
              { value: 'target', label: 'None' },
              { value: 'strip', label: 'Strip' },
              { value: 'cone', label: 'Cone' },
            ]}
            onChange={(shape) => change({ spread: shape === 'target' ? null : spreadOf(shape) })}
          />
          {spread ? (
            <SpreadRows spread={spread} spec={spec} weapon={weapon} onChange={(next) => change({ spread: next })} />
          ) : null}
        </>
      )}
    </fieldset>
  );
}

/** Move up, move down, and remove. */
function Order({
  spec: { mode },
  at,
  weapon,
  edit,
}: Pick<UTEditorProps, 'weapon' | 'edit'> & { readonly spec: FireModeSpec; readonly at: number }) {
  const { modes } = weapon;
  if (modes.length === 1) return null;
  const move = (by: -1 | 1, label: string, off: boolean) => {
    const Icon = by < 0 ? ArrowUp : ArrowDown;
    return (
      <Tip text={label}>
        <IconButton
          aria-label={`Offer ${mode} ${label.toLowerCase()}`}
          aria-disabled={off}
          onClick={() => {
            if (!off) edit({ modes: movedMode(modes, mode, by) });
          }}
        >
          <Icon size={16} aria-hidden />
        </IconButton>
      </Tip>
    );
  };
  return (
    <span className={styles.order}>
      {move(-1, 'Earlier', at === 0)}
      {move(1, 'Later', at === modes.length - 1)}
      <RemoveRow
        tip={`No ${mode}`}
        label={`Remove ${mode}`}
        onRemove={() => edit({ modes: withoutMode(modes, mode) })}
      />
    </span>
  );
}

/** The drawn length of a spread, in metres: shorter than its true length, so that its width shows. */
function drawn(spread: Spread, increment: number): AreaSpec {
  return spread.shape === 'strip'
    ? { shape: 'beam', width: spread.width, length: Math.min(increment, spread.width * 12) }
    : { shape: 'cone', angle: spread.angle, length: Math.min(increment, 30) };
}

function SpreadRows({
  spread,
  spec: { mode },
  weapon,
  onChange,
}: Pick<UTEditorProps, 'weapon'> & {
  readonly spread: Spread;
  readonly spec: FireModeSpec;
  readonly onChange: (spread: Spread) => void;
}) {
  const area = drawn(spread, weapon.increment);
  const length = 'length' in area ? figure(area.length) : '';
  return (
    <>
      {spread.shape === 'strip' ? (
        <NumberField
          label="Width"
          value={spread.width}
          unit="m"
          min={0.1}
          max={10_000}
          onCommit={(width) => onChange({ ...spread, width })}
        />
      ) : (
        <NumberField
          label="Angle"
          value={spread.angle}
          unit="°"
          min={1}
          max={180}
          step={5}
          onCommit={(angle) => onChange({ ...spread, angle })}
        />
      )}
      <AreaSketch
        area={area}
        unit="m"
        label={
          spread.shape === 'strip'
            ? `${mode} over a strip ${figure(spread.width)} m wide, drawn ${length} m long`
            : `${mode} over a cone of ${figure(spread.angle)}°, drawn ${length} m long`
        }
      />
      <p className={textStyles.quiet}>As long as the shot: it ends where it is aimed.</p>
    </>
  );
}
