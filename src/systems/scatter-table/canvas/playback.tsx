import type { StepDetail } from '@fall-of-shot/rules/step';
import { measureWords } from '@fall-of-shot/rules/wording';
import { useMemo } from 'react';
import type { PlaybackProps } from '../../../canvas/canvas-system.ts';
import { beatOfKind, detailOf } from '../../../canvas/playback/step-lookups.ts';
import { LandedShot } from '../../../canvas/shots/landed-shot.tsx';
import { outcomesOf } from './caught-outcomes.ts';
import { diceWords, Pointer, Reaching, RollLabel } from './marks.tsx';

/** Draws a shot by a table during playback: every mark is one step, shown when its beat comes. */
export function TablePlayback(props: PlaybackProps) {
  const { steps, timeline, play, scene, zoom } = props;
  const outcomes = useMemo(() => outcomesOf(steps, scene.pieces), [steps, scene.pieces]);
  const beatOf = (kind: StepDetail['kind']) => beatOfKind(timeline, kind);
  const aim = detailOf(steps, 'aim');
  const roll = detailOf(steps, 'table-roll');
  const direction = detailOf(steps, 'direction');
  const distance = detailOf(steps, 'distance');
  if (!aim) return null;
  const timed = { play, zoom };
  return (
    <LandedShot
      playback={props}
      outcomes={outcomes}
      landingLabel={({ direction: name, measure }) => (name ? measureWords(measure) : null)}
    >
      {direction && distance ? (
        <Reaching
          {...timed}
          at={aim.at}
          degrees={direction.degrees}
          detail={distance}
          text={distance.die ? diceWords(distance.die, measureWords(distance.measure)) : measureWords(distance.measure)}
          beat={beatOf('distance')}
          gone={beatOf('landing')}
        />
      ) : null}
      {roll && props.dice ? (
        <RollLabel
          {...timed}
          at={aim.at}
          text={`${diceWords(roll.die, roll.hit ? 'a hit' : 'a miss')}${roll.needed === '' ? '' : `, needed ${roll.needed}`}`}
          good={roll.hit}
          beat={beatOf('table-roll')}
          gone={beatOf('direction') ?? beatOf('landing')}
        />
      ) : null}
      {direction ? (
        <Pointer
          {...timed}
          at={aim.at}
          detail={direction}
          beat={beatOf('direction')}
          gone={beatOf('distance') ?? beatOf('landing')}
        />
      ) : null}
    </LandedShot>
  );
}
