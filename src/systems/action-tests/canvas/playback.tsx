import type { Vec2 } from '@fall-of-shot/plane/vec';
import type { Step } from '@fall-of-shot/rules/protocol';
import type { DetailOf, StepDetail } from '@fall-of-shot/rules/step';
import { figure } from '@fall-of-shot/rules/wording';
import type Konva from 'konva';
import { useMemo, useRef } from 'react';
import { Group } from 'react-konva/lib/ReactKonvaCore';
import { AreaMark } from '../../../canvas/aiming/area-mark.tsx';
import { areaLabel, areaLabelAt } from '../../../canvas/aiming/area-words.ts';
import type { PlaybackProps } from '../../../canvas/canvas-system.ts';
import { drawnRadius } from '../../../canvas/pieces/piece-size.ts';
import { AimMark, CLEAR_OF_RIM, LandingMark } from '../../../canvas/playback/landing.tsx';
import { type LandingPlates, landingPlates } from '../../../canvas/playback/landing-plates.ts';
import { MovedMark } from '../../../canvas/playback/moved-mark.tsx';
import { ShotTags } from '../../../canvas/playback/shot-tags.tsx';
import { takenBoxes } from '../../../canvas/playback/taken-ground.ts';
import {
  TrajectoryLine,
  useLabelPlaces,
  usePoolPlaces,
  useTakenByMap,
} from '../../../canvas/playback/trajectory-marks.tsx';
import { PoolMark } from '../../../canvas/pools/pool-node.tsx';
import { MAP } from '../../../canvas/primitives/palette.ts';
import { Pixels, Plate, plateSize } from '../../../canvas/primitives/plate.tsx';
import { about, type Rect } from '../../../canvas/primitives/rect.ts';
import { type Play, useBeat } from '../../../canvas/primitives/use-beat.ts';
import { areaOutlines } from '../../../canvas/shots/area-outlines.ts';
import { type Beat, toldSpan } from '../../../playback/timeline.ts';
import type { Scene } from '../../../scene/schema/schema.ts';
import { actionTrajectory } from '../playback/impacts.ts';
import { actionWords } from '../playback/pool-words.ts';
import { SweepMark } from './sweep-mark.tsx';

const HERE: Vec2 = { x: 0, y: 0 };

/** The height of the verdict above the aim, in window pixels. */
const VERDICT = 46;

/** The steps of one kind, each with its index. */
function stepsOf<K extends StepDetail['kind']>(
  steps: readonly Step[],
  kind: K,
): readonly { readonly step: number; readonly detail: DetailOf<K> }[] {
  return steps.flatMap(({ detail }, step) => (detail.kind === kind ? [{ step, detail: detail as DetailOf<K> }] : []));
}

/** The deviation of a throw in words, for the label beside its arrow (AT-11, AT-12). */
function strayed(detail: DetailOf<'astray'> | undefined): string | null {
  const ways = [detail?.miss.along, detail?.miss.across].filter((way) => way);
  return detail && ways.length > 0 && detail.miss.metres > 0
    ? `${figure(detail.miss.metres)} m ${ways.join(' and ')}`
    : null;
}

/** A throw: where the dice put it, and where the GM moved it (CO-08). */
interface Thrown {
  readonly aim: Vec2;
  readonly fell: Vec2;
  /** Its deviation in words. */
  readonly deviation: string | null;
  readonly moved: { readonly to: Vec2; readonly step: number } | null;
  /** The step in which it flies to where the dice put it, and the step that tells the deviation. */
  readonly step: number;
  readonly astray: number;
}

function thrownOf(steps: readonly Step[]): Thrown | null {
  const [astray] = stepsOf(steps, 'astray');
  const [landing] = stepsOf(steps, 'landing');
  if (!landing) return null;
  const moved = stepsOf(steps, 'overrule').find(({ detail }) => detail.what === 'landing');
  const { aim, at } = landing.detail;
  const deviation = strayed(astray?.detail);
  if (!moved?.detail.to)
    return {
      aim,
      fell: at,
      deviation,
      moved: null,
      step: landing.step,
      astray: astray?.step ?? landing.step,
    };
  // The dice are shown before the GM's override: it flies with them.
  return {
    aim,
    fell: astray?.detail.at ?? aim,
    deviation,
    moved: { to: moved.detail.to, step: moved.step },
    step: astray?.step ?? moved.step,
    astray: astray?.step ?? moved.step,
  };
}

/** Places the labels of a throw, clear of pieces, names and its area's measures. */
function platesOf(
  steps: readonly Step[],
  thrown: Thrown | null,
  pieces: readonly Rect[],
  { unit }: Scene,
  zoom: number,
): LandingPlates {
  if (!thrown) return { astray: null, moved: null, boxes: [] };
  const px = ({ x, y }: Vec2) => ({ x: x * zoom, y: y * zoom });
  const measures = stepsOf(steps, 'area').map(({ detail: { area } }) =>
    about(px(areaLabelAt(area.plan, area.plan)), plateSize(areaLabel(area.plan, unit))),
  );
  const plates = landingPlates(px(thrown.aim), px(thrown.fell), thrown.deviation, thrown.moved && px(thrown.moved.to), [
    ...pieces,
    ...measures,
  ]);
  return { ...plates, boxes: [...plates.boxes, ...measures] };
}

/** Whether it hits, above the aim, while that step plays. */
function Verdict(props: {
  readonly at: Vec2;
  readonly hit: boolean;
  readonly beat: Beat | undefined;
  readonly gone: Beat | undefined;
  readonly play: Play;
  readonly zoom: number;
}) {
  const { at, hit, beat, gone, play, zoom } = props;
  const plate = useRef<Konva.Group>(null);
  useBeat(plate, play, beat && toldSpan(beat), (node, share, time) => {
    node.visible(share > 0 && (!gone || time < gone.told));
  });
  return (
    <Pixels x={at.x} y={at.y} zoom={zoom} name="verdict">
      <Group ref={plate} visible={false}>
        <Plate
          text={hit ? 'A hit' : 'A miss'}
          y={-VERDICT}
          size={14}
          weight={700}
          colour={hit ? MAP.fireText : MAP.text}
        />
      </Group>
    </Pixels>
  );
}

/** The step that removes the dice of a step: the first result for somebody hit. */
function removesDice(steps: readonly Step[], step: number): number | undefined {
  const kinds: readonly StepDetail['kind'][] = ['layer', 'wound', 'landing', 'sweep'];
  const first = steps.findIndex(({ detail }, at) => at > 0 && kinds.includes(detail.kind));
  return first > step ? first : undefined;
}

/** Draws an action test during playback: the dice, the throw or the sweep, and what hit whom through what. */
export function ActionPlayback(props: PlaybackProps) {
  const { steps, timeline, play, scene, zoom } = props;
  const way = useMemo(() => actionTrajectory(steps), [steps]);
  const map = useTakenByMap(props);
  const thrown = useMemo(() => thrownOf(steps), [steps]);
  const plates = useMemo(
    () => platesOf(steps, thrown, takenBoxes(map), scene, props.placing.zoom),
    [steps, thrown, map, scene, props.placing.zoom],
  );
  const dice = useMemo(
    () => ({ words: actionWords(steps), gone: (step: number) => removesDice(steps, step) }),
    [steps],
  );
  // Where everything else is placed: the camera that moves does not place it anew.
  const outlines = useMemo(() => areaOutlines(steps, props.placing.zoom), [steps, props.placing.zoom]);
  const labels = useLabelPlaces(props, way, map, outlines, plates.boxes);
  const pools = usePoolPlaces(props, dice, labels, map, plates.boxes);
  const beatOf = (step: number | undefined) => timeline.beats.find((beat) => beat.step === step);
  const timed = { play, zoom };
  const [aim] = stepsOf(steps, 'aim');
  const [margin] = stepsOf(steps, 'margin');
  const meant = scene.pieces.find(({ id }) => id === aim?.detail.target?.id);
  return (
    <Group name="shot">
      {stepsOf(steps, 'area').map(({ step, detail }) => (
        <AreaMark
          key={step}
          {...timed}
          area={detail.area}
          label={props.dice ? areaLabel(detail.area.plan, scene.unit) : null}
          labelAt={areaLabelAt(detail.area.plan, detail.area.plan)}
          beat={beatOf(step)}
        />
      ))}
      {stepsOf(steps, 'sweep').map(({ step, detail }) => (
        <SweepMark key={step} {...timed} sector={detail} burns={props.flight === 'flame'} beat={beatOf(step)} />
      ))}
      {aim && (thrown || way.legs.length > 0) ? (
        <AimMark
          {...timed}
          at={aim.detail.at}
          from={aim.detail.from}
          beat={beatOf(aim.step)}
          {...(meant && !thrown ? { ring: drawnRadius(meant, zoom) + CLEAR_OF_RIM } : {})}
        />
      ) : null}
      {aim && thrown ? (
        <LandingMark
          {...timed}
          flight={props.flight}
          from={aim.detail.from}
          aim={thrown.aim}
          at={thrown.fell}
          label={thrown.deviation}
          labelBy={plates.astray}
          moved={thrown.moved !== null}
          pointed={beatOf(thrown.astray)}
          beat={beatOf(thrown.step)}
        />
      ) : null}
      {thrown?.moved ? (
        <MovedMark
          {...timed}
          from={thrown.fell}
          to={thrown.moved.to}
          plateBy={plates.moved}
          beat={beatOf(thrown.moved.step)}
        />
      ) : null}
      <TrajectoryLine way={way} flight={props.flight} pieces={scene.pieces} {...timed} beatOf={beatOf} />
      <ShotTags {...labels} placedAt={props.placing.zoom} {...timed} />
      {(props.dice ? stepsOf(steps, 'test') : []).map(({ step, detail }) => (
        <PoolMark
          key={step}
          {...timed}
          at={detail.at}
          by={pools.get(step) ?? HERE}
          test={detail.test}
          pool={detail.pool}
          text={dice.words(detail)}
          lost={detail.test === 'attack' && margin?.detail.damage === null}
          beat={beatOf(step)}
          gone={beatOf(removesDice(steps, step))}
        />
      ))}
      {aim && margin && stepsOf(steps, 'sweep').length === 0 ? (
        <Verdict
          {...timed}
          at={aim.detail.at}
          hit={margin.detail.damage !== null}
          beat={beatOf(margin.step)}
          gone={beatOf(margin.step + 1)}
        />
      ) : null}
    </Group>
  );
}
