import { Group } from 'react-konva';
import { AreaMark } from '../../../canvas/aiming/area-mark.tsx';
import { areaLabel, areaLabelAt, areaSides } from '../../../canvas/aiming/area-words.ts';
import type { PlaybackProps } from '../../../canvas/canvas-system.ts';
import { AimMark, LandingMark } from '../../../canvas/playback/landing.tsx';
import { MovedMark } from '../../../canvas/playback/moved-mark.tsx';
import { OutcomeTags, tagWidth } from '../../../canvas/playback/outcome-tag.tsx';
import { tagPlaces } from '../../../canvas/playback/tag-places.ts';
import { stepped } from '../../../canvas/primitives/rect.ts';
import type { StepDetail } from '../../../rules/step.ts';
import { measureWords } from '../../../rules/wording.ts';
import { detailOf, outcomesOf } from './caught-outcomes.ts';
import { diceWords, Pointer, Reaching, RollLabel } from './marks.tsx';

/** Draws a shot by a table during playback: every mark is one step, shown when its beat comes. */
export function TablePlayback({ steps, timeline, play, scene, zoom, view }: PlaybackProps) {
  const beatOf = (kind: StepDetail['kind']) => timeline.beats.find((beat) => beat.kind === kind);
  const beatAt = (step: number) => timeline.beats.find((beat) => beat.step === step);
  const aim = detailOf(steps, 'aim');
  const roll = detailOf(steps, 'table-roll');
  const direction = detailOf(steps, 'direction');
  const distance = detailOf(steps, 'distance');
  const landing = detailOf(steps, 'landing');
  const area = detailOf(steps, 'area');
  if (!aim) return null;
  const moved = steps.findIndex(({ detail }) => detail.kind === 'overrule' && detail.what === 'landing');
  const overruled = steps[moved]?.detail;
  const movedTo = overruled?.kind === 'overrule' ? overruled.to : null;
  const timed = { play, zoom };
  const outcomes = outcomesOf(steps, scene.pieces);
  const centre = movedTo ?? landing?.at ?? aim.at;
  const sides = area ? areaSides(area.area.plan, centre) : { left: centre.x - 1, right: centre.x + 1 };
  const tags = outcomes.map(({ piece: { id, x, y }, title, text }) => ({ id, x, y, width: tagWidth(title, text) }));
  const places = tagPlaces(tags, centre, aim.at, sides, zoom, stepped(view));
  return (
    <Group name="shot">
      {area ? (
        <AreaMark
          {...timed}
          area={area.area}
          label={areaLabel(area.area.plan, scene.unit)}
          labelAt={areaLabelAt(area.area.plan, centre)}
          beat={beatOf('area')}
        />
      ) : null}
      <AimMark {...timed} at={aim.at} from={aim.from} beat={beatOf('aim')} />
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
      {roll ? (
        <RollLabel
          {...timed}
          at={aim.at}
          text={`${diceWords(roll.die, roll.hit ? 'a hit' : 'a miss')}, ${roll.needed} ${roll.hit ? 'hits' : 'was needed'}`}
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
      {landing ? (
        <LandingMark
          {...timed}
          from={aim.from}
          aim={landing.aim}
          at={landing.at}
          label={landing.direction ? measureWords(landing.measure) : null}
          moved={movedTo !== null}
          beat={beatOf('landing')}
        />
      ) : null}
      {landing && movedTo ? <MovedMark {...timed} from={landing.at} to={movedTo} beat={beatAt(moved)} /> : null}
      <OutcomeTags
        tags={outcomes.flatMap(({ step, piece, result, title, text }) => {
          const place = places.get(piece.id);
          return place
            ? [{ id: piece.id, ...timed, at: piece, ...place, result, title, text, beat: beatAt(step) }]
            : [];
        })}
      />
    </Group>
  );
}
