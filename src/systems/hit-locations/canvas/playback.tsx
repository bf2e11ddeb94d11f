import { Group } from 'react-konva';
import { AreaMark } from '../../../canvas/aiming/area-mark.tsx';
import { areaLabel, areaLabelAt, areaSides } from '../../../canvas/aiming/area-words.ts';
import type { PlaybackProps } from '../../../canvas/canvas-system.ts';
import { AimMark, LandingMark } from '../../../canvas/playback/landing.tsx';
import { MovedMark } from '../../../canvas/playback/moved-mark.tsx';
import { OutcomeTags, tagWidth } from '../../../canvas/playback/outcome-tag.tsx';
import { tagPlaces } from '../../../canvas/playback/tag-places.ts';
import { stepped } from '../../../canvas/primitives/rect.ts';
import type { Step } from '../../../rules/protocol.ts';
import type { StepDetail } from '../../../rules/step.ts';
import { measureWords } from '../../../rules/wording.ts';
import { shortName } from '../../../scene/pieces/short-name.ts';
import type { Piece } from '../../../scene/schema/schema.ts';
import { Compass, Counting, Rolled } from './scatter.tsx';

function detailOf<K extends StepDetail['kind']>(
  steps: readonly Step[],
  kind: K,
): Extract<StepDetail, { kind: K }> | undefined {
  return steps.find((step): step is Step & { detail: Extract<StepDetail, { kind: K }> } => step.detail.kind === kind)
    ?.detail;
}

const SAID = { eliminated: 'is out', damaged: 'is damaged', unharmed: 'holds' } as const;

/** The result for a caught piece, as on its tag. */
interface Told {
  readonly step: number;
  readonly piece: Piece;
  readonly result: keyof typeof SAID | 'stunned';
  readonly title: string;
  readonly text: string;
}

function toldOf(steps: readonly Step[], pieces: readonly Piece[]): readonly Told[] {
  return steps.flatMap(({ detail, quiet }, step): Told[] => {
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
        result: stunned ? 'stunned' : detail.result,
        title: `${shortName(piece.name)} ${stunned ? 'is stunned' : SAID[detail.result]}`,
        text: quiet ? '' : face === undefined ? 'the table decides' : `${face}, out on ${detail.number ?? 0} or less`,
      },
    ];
  });
}

/** Draws a shot during playback: every mark is one step, shown when its beat comes. */
export function ShotPlayback(props: PlaybackProps) {
  const { steps, timeline, play, scene, zoom, view } = props;
  const { pieces } = scene;
  const beatOf = (kind: StepDetail['kind']) => timeline.beats.find((beat) => beat.kind === kind);
  const aim = detailOf(steps, 'aim');
  const toHit = detailOf(steps, 'to-hit');
  const direction = detailOf(steps, 'direction');
  const distance = detailOf(steps, 'distance');
  const altitude = detailOf(steps, 'altitude');
  const landing = detailOf(steps, 'landing');
  const area = detailOf(steps, 'area');
  const moved = steps.findIndex(({ detail }) => detail.kind === 'overrule' && detail.what === 'landing');
  const overruled = steps[moved]?.detail;
  const overruledTo = overruled?.kind === 'overrule' ? overruled.to : null;
  const unit = scene.unit;
  if (!aim) return null;
  const timed = { play, zoom };
  const outcomes = toldOf(steps, pieces);
  const firer = shortName(pieces.find(({ id }) => id === aim.firer)?.name || 'Somebody');
  const centre = overruledTo ?? landing?.at ?? aim.at;
  const sides = area ? areaSides(area.area.plan, centre) : { left: centre.x - 1, right: centre.x + 1 };
  const spoken = outcomes.map(({ piece: { id, x, y }, title, text }) => ({ id, x, y, width: tagWidth(title, text) }));
  const places = tagPlaces(spoken, centre, aim.at, sides, zoom, stepped(view));
  return (
    <Group name="shot">
      {area ? (
        <AreaMark
          {...timed}
          area={area.area}
          label={areaLabel(area.area.plan, unit)}
          labelAt={areaLabelAt(area.area.plan, centre)}
          beat={beatOf('area')}
        />
      ) : null}
      <AimMark {...timed} at={aim.at} from={aim.from} beat={beatOf('aim')} />
      {direction && distance ? (
        <Counting
          {...timed}
          at={aim.at}
          degrees={direction.degrees}
          detail={distance}
          beat={beatOf('distance')}
          gone={beatOf('landing')}
        />
      ) : null}
      {toHit ? (
        <Rolled
          {...timed}
          at={aim.at}
          face={String(toHit.die.faces.at(-1) ?? '')}
          text={`${firer}: ${toHit.hit ? 'a hit' : 'a miss'} on ${toHit.die.faces.at(-1) ?? ''}, ${toHit.number} or less ${toHit.hit ? 'hits' : 'was needed'}`}
          good={toHit.hit}
          name="to-hit"
          beat={beatOf('to-hit')}
          gone={beatOf('direction') ?? beatOf('landing')}
        />
      ) : null}
      {altitude && landing ? (
        <Rolled
          {...timed}
          at={landing.at}
          face={String(altitude.die.faces.at(-1) ?? '')}
          text={`${measureWords(altitude.measure)} ${altitude.distance > 0 ? 'up' : 'down'}`}
          good
          name="altitude"
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
        />
      ) : null}
      {landing ? (
        <LandingMark
          {...timed}
          from={aim.from}
          aim={landing.aim}
          at={landing.at}
          label={landing.direction ? `${landing.direction} ${measureWords(landing.measure)}` : null}
          moved={overruledTo !== null}
          beat={beatOf('landing')}
        />
      ) : null}
      {landing && overruledTo ? (
        <MovedMark
          {...timed}
          from={landing.at}
          to={overruledTo}
          beat={timeline.beats.find((beat) => beat.step === moved)}
        />
      ) : null}
      <OutcomeTags
        tags={outcomes.flatMap(({ step, piece, result, title, text }) => {
          const place = places.get(piece.id);
          const beat = timeline.beats.find((each) => each.step === step);
          return place ? [{ id: piece.id, ...timed, at: piece, ...place, result, title, text, beat }] : [];
        })}
      />
    </Group>
  );
}
