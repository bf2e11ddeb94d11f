import { bearing, type Vec2 } from '@fall-of-shot/plane/vec';
import type { Step } from '@fall-of-shot/rules/protocol';
import type { StepDetail } from '@fall-of-shot/rules/step';
import { measureWords, resultVerb } from '@fall-of-shot/rules/wording';
import { useMemo } from 'react';
import type { PlaybackProps } from '../../../canvas/canvas-system.ts';
import type { TagResult } from '../../../canvas/playback/outcome-look.ts';
import { beatOfKind, beatOfStep, detailOf } from '../../../canvas/playback/step-lookups.ts';
import { takenBoxes, takenByMap } from '../../../canvas/playback/taken-ground.ts';
import { freePlace } from '../../../canvas/primitives/label-placement.ts';
import { MAP } from '../../../canvas/primitives/palette.ts';
import type { Rect } from '../../../canvas/primitives/rect.ts';
import { type CaughtOutcome, LandedShot } from '../../../canvas/shots/landed-shot.tsx';
import { shortName } from '../../../scene/pieces/short-name.ts';
import type { Piece } from '../../../scene/schema/schema.ts';
import { Compass, Counting, DIE, OFF_DIAL, Rolled, rolledSize } from './scatter.tsx';

/** The tag of a stunned piece (HL-20): a bolt. */
const STUNNED_TAG: TagResult = {
  name: 'stunned',
  colour: MAP.partial,
  mark: [[1.6, -5.5, -2.6, 0.6, 1.2, 0.6, -1.6, 5.5]],
};

/** The results for caught pieces with the face of each die, for the tags. */
function outcomesOf(steps: readonly Step[], pieces: readonly Piece[]): readonly CaughtOutcome[] {
  return steps.flatMap(({ detail, quiet }, step): CaughtOutcome[] => {
    const piece = detail.kind === 'effect' ? pieces.find((each) => each.id === detail.piece) : undefined;
    if (detail.kind !== 'effect' || !piece) return [];
    const face = detail.die?.faces.at(-1);
    const stunned =
      detail.result === 'unharmed' &&
      steps.some((each) => each.detail.kind === 'stun' && each.detail.piece === piece.id);
    return [
      {
        step,
        piece,
        result: stunned ? STUNNED_TAG : detail.result,
        title: `${shortName(piece.name)} ${stunned ? 'is stunned' : resultVerb(detail.result)}`,
        text: quiet ? '' : face === undefined ? 'the table decides' : `${face}, down on ${detail.number ?? 0} or less`,
      },
    ];
  });
}

/** The number that was needed, after the result; nothing where the players do not know it. */
function neededWords(number: number): string {
  return number > 0 ? `, needed ${Math.min(number, 10)} or less` : '';
}

/** Dice lie above what they are about, if there is room. */
const UP: Vec2 = { x: 0, y: -1 };

/** The die of the attack stands beside where the dial of a miss opens. */
const LEFT: Vec2 = { x: -1, y: 0 };

/** How far a die is from the aim, in window pixels. */
const CLEAR_OF_AIM = 26;

/** Draws a shot during playback: every mark is one step, shown when its beat comes. */
export function ShotPlayback(props: PlaybackProps) {
  const { steps, timeline, play, scene, zoom } = props;
  const { pieces } = scene;
  const outcomes = useMemo(() => outcomesOf(steps, pieces), [steps, pieces]);
  const beatOf = (kind: StepDetail['kind']) => beatOfKind(timeline, kind);
  const aim = detailOf(steps, 'aim');
  const toHit = detailOf(steps, 'to-hit');
  const direction = detailOf(steps, 'direction');
  // Beyond the table the GM's distance follows the suggested one (HL-03).
  const counted = steps.findLastIndex(({ detail }) => detail.kind === 'distance');
  const distance = steps[counted]?.detail;
  const altitude = detailOf(steps, 'altitude');
  const landing = detailOf(steps, 'landing');
  if (!aim) return null;
  const timed = { play, zoom };
  const { zoom: placedAt, names, view } = props.placing;
  const taken = takenBoxes(takenByMap(pieces, names, steps, placedAt));
  /** A free place around a place of the map, from it, in window pixels. */
  const free = ({ x, y }: Vec2, off: number, size: { readonly width: number; readonly height: number }, way = UP) => {
    const moved = (box: Rect): Rect => ({
      left: box.left - x * placedAt,
      right: box.right - x * placedAt,
      top: box.top - y * placedAt,
      bottom: box.bottom - y * placedAt,
    });
    const seen = {
      left: view.left * placedAt,
      right: view.right * placedAt,
      top: view.top * placedAt,
      bottom: view.bottom * placedAt,
    };
    return freePlace(way, off, size, taken.map(moved), moved(seen));
  };
  const ONE = { width: 2 * DIE, height: 2 * DIE };
  const firer = shortName(pieces.find(({ id }) => id === aim.firer)?.name || 'Somebody');
  const hitWords = toHit
    ? `${firer}: ${toHit.hit ? 'a hit' : 'a miss'} on ${toHit.die.faces.at(-1) ?? ''}${neededWords(toHit.number)}`
    : '';
  const heightWords = altitude ? `${measureWords(altitude.measure)} ${altitude.distance > 0 ? 'up' : 'down'}` : '';
  return (
    <LandedShot
      playback={props}
      outcomes={outcomes}
      landingLabel={({ direction: name, measure }) => (name ? `${name} ${measureWords(measure)}` : null)}
    >
      {direction && distance?.kind === 'distance' ? (
        <Counting
          {...timed}
          at={aim.at}
          degrees={direction.degrees}
          detail={distance}
          beat={beatOfStep(timeline, counted)}
          gone={beatOf('landing')}
          die={props.dice ? free(aim.at, OFF_DIAL, ONE, bearing(direction.degrees)) : null}
        />
      ) : null}
      {toHit && props.dice ? (
        <Rolled
          {...timed}
          at={aim.at}
          sides={toHit.die.sides}
          face={String(toHit.die.faces.at(-1) ?? '')}
          text={hitWords}
          good={toHit.hit}
          name="to-hit"
          by={free(aim.at, OFF_DIAL, rolledSize(hitWords), LEFT)}
          beat={beatOf('to-hit')}
          gone={beatOf('direction') ?? beatOf('landing')}
        />
      ) : null}
      {altitude && landing && props.dice ? (
        <Rolled
          {...timed}
          at={landing.at}
          sides={altitude.die.sides}
          face={String(altitude.die.faces.at(-1) ?? '')}
          text={heightWords}
          good
          name="altitude"
          by={free(landing.at, CLEAR_OF_AIM, rolledSize(heightWords))}
          beat={beatOf('altitude')}
          gone={beatOf('landing')}
        />
      ) : null}
      {direction ? (
        <Compass
          {...timed}
          at={aim.at}
          detail={direction}
          beat={beatOf('direction')}
          gone={beatOf('altitude') ?? beatOf('landing')}
          die={props.dice ? free(aim.at, OFF_DIAL, ONE) : null}
        />
      ) : null}
    </LandedShot>
  );
}
