import { arcDegrees, normalizedBearing } from '@fall-of-shot/plane/bearings';
import { bearingTo } from '@fall-of-shot/plane/vec';
import { entityName } from '@fall-of-shot/rules/naming';
import type { Placed } from '@fall-of-shot/rules/protocol';
import { ACTION_TESTS } from '@fall-of-shot/rules/systems/action-tests/id';
import type { Arc } from '@fall-of-shot/rules/systems/action-tests/order';
import { listed } from '@fall-of-shot/rules/wording';
import { Plus, X } from 'lucide-react';
import { classes } from '../../../design/classes.ts';
import { selectedPiece } from '../../../store/state/scene-selectors.ts';
import { useOptions } from '../../../ui/attack/use-options.ts';
import { Button } from '../../../ui/components/button.tsx';
import { NumberField } from '../../../ui/components/fields/number-field.tsx';
import { IconButton } from '../../../ui/components/icon-button.tsx';
import layoutStyles from '../../../ui/components/layout.module.css';
import oddsStyles from '../../../ui/components/lists/odds.module.css';
import { RuleTag } from '../../../ui/components/rule-tag.tsx';
import textStyles from '../../../ui/components/text.module.css';
import { useActions, useApp } from '../../../ui/program/program.tsx';
import type { ATPreview } from '../engagement/preview.ts';
import type { ATOptions } from '../scene/options.ts';
import styles from './action-tests.module.css';
import { Spending } from './spending.tsx';

/** A bearing as the card shows it: whole degrees of the compass. */
function degrees(bearing: number): number {
  return normalizedBearing(Math.round(bearing));
}

/** The width of an arc, in words. */
function widthWords({ from, to }: Arc): string {
  const opening = arcDegrees(Math.round(from), Math.round(to));
  return opening === 360 ? '360°, all around' : `${opening}°`;
}

/** The width of a sweep added by the button; its ends can be edited. */
const SPREAD = 30;

/** A sweep around the direction to the target, in degrees from straight up the map. */
function towards({ from, at }: ATPreview): Pick<Arc, 'from' | 'to'> {
  const middle = bearingTo(from, at);
  return { from: degrees(middle - SPREAD / 2), to: degrees(middle + SPREAD / 2) };
}

/** The entities in a sweep or burst, in words. */
function names(
  all: readonly { readonly what: 'piece' | 'object'; readonly id: string; readonly name: string }[],
): string {
  if (all.length === 0) return 'nobody';
  return listed(all.slice(0, 6).map(entityName)) + (all.length > 6 ? ` and ${all.length - 6} more` : '');
}

/** The entities in an arc, and that none of several can be left out (AT-22). */
function Swept({ swept, id }: { readonly swept: readonly Placed[]; readonly id: string }) {
  if (swept.length === 0) return <p data-testid={id}>Nobody is in it.</p>;
  return (
    <p>
      <span className={textStyles.quiet}>{swept.length === 1 ? 'In it: ' : 'In it, and nobody can be left out: '}</span>
      <span data-testid={id}>{names(swept)}</span>
    </p>
  );
}

/** The drawn sweeps, each with what it spends and who is in it (AT-22); without one, how to draw it. */
export function Sweeps({ preview }: { readonly preview: ATPreview }) {
  const actions = useActions();
  const [{ arcs }, editOptions] = useOptions<ATOptions>(ACTION_TESTS);
  const firer = useApp((state) => selectedPiece(state)?.name ?? 'it');
  const { weapon, rolls } = preview;
  if (weapon.indirect) {
    return (
      <p className={oddsStyles.onTheWay}>
        <span>
          <span className={textStyles.quiet}>Within reach of the burst: </span>
          <span data-testid="inside">{names(preview.inside)}</span>
        </span>
        <RuleTag rule="AT-13" />
      </p>
    );
  }
  if (!weapon.sustain) return null;
  if (arcs.length === 0) {
    return (
      <div className={styles.sweepHint}>
        <p className={textStyles.quiet}>
          Drag around {firer} on the map to sweep an arc: everything in it shares the damage. <RuleTag rule="AT-22" />
        </p>
        <Button look="plain" size="small" onClick={() => actions.shot.sweep(towards(preview), 'new')}>
          <Plus size={14} aria-hidden />
          Sweep {SPREAD} degrees there
        </Button>
      </div>
    );
  }
  const edit = (at: number, change: Partial<Arc>) =>
    editOptions({ arcs: arcs.map((arc, i) => (i === at ? { ...arc, ...change } : arc)) });
  return (
    <div className={styles.sweeps}>
      {arcs.map((arc, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an arc is known by its place
        <fieldset key={i} className={styles.sweep} aria-label={`Arc ${i + 1}`}>
          <div className={classes(layoutStyles.line, layoutStyles.centred)}>
            <p>
              <b>{arcs.length > 1 ? `Arc ${i + 1}` : 'Sweep'}</b>, {widthWords(arc)}
            </p>
            <RuleTag rule="AT-22" />
            <IconButton
              aria-label={`Remove arc ${i + 1}`}
              onClick={() => editOptions({ arcs: arcs.filter((_, other) => other !== i) })}
            >
              <X size={15} aria-hidden />
            </IconButton>
          </div>
          <Swept swept={rolls[i]?.swept ?? []} id={`swept-${i + 1}`} />
          <div className={styles.sweepEnds}>
            <NumberField
              label="From, degrees"
              value={degrees(arc.from)}
              min={-3600}
              max={3600}
              whole
              onCommit={(from) => edit(i, { from: degrees(from) })}
            />
            <NumberField
              label="Clockwise to, degrees"
              value={degrees(arc.to)}
              min={-3600}
              max={3600}
              whole
              onCommit={(to) => edit(i, { to: degrees(to) })}
            />
          </div>
          <Spending
            roll={rolls[i]}
            of={weapon.sustain?.of ?? null}
            ad={arc.ad}
            sustain={arc.sustain}
            onSpend={(spent) => edit(i, spent)}
          />
        </fieldset>
      ))}
      {weapon.chainable ? (
        <p className={classes(textStyles.quiet, styles.sweepChain)}>
          <Plus size={13} aria-hidden /> Shift and drag chains another arc, so that somebody can be left out.
        </p>
      ) : null}
    </div>
  );
}
