import type { EffectArea } from '@fall-of-shot/plane/areas';
import { along, bearing, type Vec2 } from '@fall-of-shot/plane/vec';
import type { StepDetail } from '@fall-of-shot/rules/step';
import { useMemo } from 'react';
import { Group } from 'react-konva/lib/ReactKonvaCore';
import { AreaMark } from '../../../canvas/aiming/area-mark.tsx';
import { areaLabel, areaLabelAt } from '../../../canvas/aiming/area-words.ts';
import type { PlaybackProps } from '../../../canvas/canvas-system.ts';
import { drawnRadius } from '../../../canvas/pieces/piece-size.ts';
import { BurstMark } from '../../../canvas/playback/burst-mark.tsx';
import { FlyingToLanding } from '../../../canvas/playback/flying.tsx';
import { AimMark, CLEAR_OF_RIM } from '../../../canvas/playback/landing.tsx';
import { ShotTags } from '../../../canvas/playback/shot-tags.tsx';
import type { TakenByMap } from '../../../canvas/playback/taken-ground.ts';
import {
  type LabelPlaces,
  TrajectoryLine,
  useLabelPlaces,
  usePoolPlaces,
  useTakenByMap,
} from '../../../canvas/playback/trajectory-marks.tsx';
import { PoolMark } from '../../../canvas/pools/pool-node.tsx';
import { plateSize } from '../../../canvas/primitives/plate.tsx';
import { about, type Rect } from '../../../canvas/primitives/rect.ts';
import { InNextTask, useInNextTask, useNextTask } from '../../../canvas/primitives/use-next-task.ts';
import { areaOutlines } from '../../../canvas/shots/area-outlines.ts';
import { explodes } from '../../../playback/flight-times.ts';
import type { Trajectory } from '../../../playback/trajectory.ts';
import { poolWords } from '../playback/pool-words.ts';
import { trajectoryOf } from '../playback/trajectory.ts';
import { LaneMark, NextMark, ResolvedRing } from './lane-mark.tsx';

/** The offset of a pool without a place: right at its roller. */
const OVER: Vec2 = { x: 0, y: 0 };

/** How far around a piece's footprint a shot passes if it misses. */
const CLEAR_OF = 1.25;

/** The distance of a strip's measures above its far corner, in window pixels. */
const OVER_CORNER = 18;

/** The position of an area's measures: not at its start, which is the firer, nor where its rounds fly on. */
function labelAt(plan: EffectArea, zoom: number): Vec2 {
  if (plan.shape !== 'beam') return areaLabelAt(plan, plan);
  const ahead = bearing(plan.rotation);
  const end = along(plan, ahead, plan.length);
  const across = { x: ahead.y, y: -ahead.x };
  const [top] = [plan.width / 2, -plan.width / 2].map((by) => along(end, across, by)).sort((a, b) => a.y - b.y);
  return { x: (top ?? end).x, y: (top ?? end).y - OVER_CORNER / zoom };
}

function px({ x, y }: Vec2, zoom: number): Vec2 {
  return { x: x * zoom, y: y * zoom };
}

/** The step that removes the dice of a step: its result, or what follows it. */
function removesDice(steps: PlaybackProps['steps'], step: number): number | undefined {
  const kinds: readonly StepDetail['kind'][] = ['meeting', 'damage', 'picked', 'candidates', 'area'];
  const next = steps.findIndex(({ detail }, at) => at > step && kinds.includes(detail.kind));
  return next < 0 ? undefined : next;
}

interface Placed extends PlaybackProps {
  readonly labels: LabelPlaces;
  readonly map: TakenByMap;
  readonly measures: readonly Rect[];
}

/** The dice of a shot, clear of what it tells. */
function FlightPools(props: Placed) {
  const { steps, timeline, play, zoom, labels, map, measures } = props;
  const dice = useMemo(() => ({ words: poolWords, gone: (step: number) => removesDice(steps, step) }), [steps]);
  const places = usePoolPlaces(props, dice, labels, map, measures);
  const beatOf = (step: number) => timeline.beats.find((beat) => beat.step === step);
  return steps.map(({ detail }, i) => {
    if (detail.kind !== 'test') return null;
    const next = removesDice(steps, i);
    return (
      <PoolMark
        key={`${detail.test}/${detail.entity.id}`}
        play={play}
        zoom={zoom}
        at={detail.at}
        test={detail.test}
        pool={detail.pool}
        by={places.get(i) ?? OVER}
        text={poolWords(detail)}
        beat={beatOf(i)}
        gone={next === undefined ? undefined : beatOf(next)}
      />
    );
  });
}

/**
 * What a shot tells in words, numbers and dice, above all else. To place and to draw it takes longest: each part comes in a
 * task of its own.
 */
function FlightLabels({ way, ...given }: PlaybackProps & { readonly way: Trajectory }) {
  // A camera that has come to rest draws other things anew in the same task.
  const props = { ...given, placing: useInNextTask(given.placing) };
  const { steps, play, scene, zoom } = props;
  const placedAt = props.placing.zoom;
  // Where everything else is placed: the camera that moves does not place it anew.
  const outlines = useMemo(() => areaOutlines(steps, placedAt), [steps, placedAt]);
  const measures = useMemo(
    () =>
      steps.flatMap(({ detail }) =>
        // A label that is not drawn takes no ground.
        detail.kind === 'area' && props.dice
          ? [
              about(
                px(labelAt(detail.area.plan, placedAt), placedAt),
                plateSize(areaLabel(detail.area.plan, scene.unit)),
              ),
            ]
          : [],
      ),
    [steps, placedAt, scene.unit, props.dice],
  );
  const map = useTakenByMap(props);
  const labels = useLabelPlaces(props, way, map, outlines, measures);
  return (
    <InNextTask>
      <ShotTags {...labels} placedAt={placedAt} play={play} zoom={zoom} />
      {props.dice ? (
        <InNextTask>
          <FlightPools {...props} labels={labels} map={map} measures={measures} />
        </InNextTask>
      ) : null}
    </InNextTask>
  );
}

/** Draws a shot that flies on: dice, the entities it meets, and its way past and through them, in order. */
export function FlightPlayback(props: PlaybackProps) {
  const { steps, timeline, play, scene, asking, zoom } = props;
  const isLabelled = useNextTask();
  const way = useMemo(() => {
    const room = (id: string) => {
      const piece = scene.pieces.find((each) => each.id === id);
      const around = piece?.footprint.shape === 'disc' ? piece.footprint.radius : (piece?.footprint.width ?? 0.8) / 2;
      return around * CLEAR_OF;
    };
    return trajectoryOf(steps, { room, size: scene.size });
  }, [steps, scene.pieces, scene.size]);
  const beatOf = (step: number) => timeline.beats.find((beat) => beat.step === step);
  const aim = steps.findIndex(({ detail }) => detail.kind === 'aim');
  const aimed = steps[aim]?.detail;
  const timed = { play, zoom };
  const meant = aimed?.kind === 'aim' && aimed.target && scene.pieces.find(({ id }) => id === aimed.target?.id);
  /** The next step of one of some kinds. */
  const after = (step: number, ...kinds: readonly StepDetail['kind'][]) =>
    steps.findIndex(({ detail }, at) => at > step && kinds.includes(detail.kind));
  return (
    <Group name="shot">
      {steps.map((step, i) => {
        const { detail } = step;
        const key = `${i}`;
        if (detail.kind === 'area') {
          const { plan } = detail.area;
          const beat = beatOf(i);
          return (
            <Group key={key}>
              <AreaMark
                {...timed}
                area={detail.area}
                label={props.dice ? areaLabel(plan, scene.unit) : null}
                labelAt={labelAt(plan, zoom)}
                beat={beat}
              />
              {aimed?.kind === 'aim' && beat?.flight ? (
                <FlyingToLanding
                  {...timed}
                  flight={props.flight}
                  from={aimed.from}
                  aim={plan}
                  to={plan}
                  span={beat.flight}
                  turned={beat.flight.start}
                />
              ) : null}
              {explodes(props.flight) ? <BurstMark {...timed} at={plan} dirt beat={beat} /> : null}
            </Group>
          );
        }
        if (detail.kind !== 'candidates') return null;
        const met = after(i, 'meeting', 'end');
        const known = after(i, 'meeting', 'end', 'picked');
        return (
          <Group key={key}>
            {detail.lane ? (
              <LaneMark {...timed} lane={detail.lane} from={detail.from} beat={beatOf(i)} gone={beatOf(met)} />
            ) : null}
            {(asking ? [] : detail.entities).map((entity) => (
              <ResolvedRing
                key={entity.id}
                {...timed}
                entity={entity}
                label={
                  detail.where === 'between' && detail.entities.length === 1 && props.dice
                    ? `${entity.name} is in the way`
                    : null
                }
                pieces={scene.pieces}
                beat={beatOf(i)}
                gone={beatOf(known)}
              />
            ))}
          </Group>
        );
      })}
      {aimed?.kind === 'aim' ? (
        <AimMark
          {...timed}
          at={aimed.at}
          from={aimed.from}
          beat={beatOf(aim)}
          {...(meant ? { ring: drawnRadius(meant, zoom) + CLEAR_OF_RIM } : {})}
        />
      ) : null}
      {steps.map(({ detail }, i) =>
        detail.kind === 'picked' && !asking ? (
          <NextMark
            key={`${detail.entity.id}/${detail.at.x}/${detail.at.y}`}
            {...timed}
            entity={{ ...detail.entity, at: detail.at }}
            pieces={scene.pieces}
            beat={beatOf(i)}
            gone={beatOf(after(i, 'meeting', 'end'))}
          />
        ) : null,
      )}
      <TrajectoryLine way={way} flight={props.flight} pieces={scene.pieces} {...timed} beatOf={beatOf} />
      {isLabelled ? <FlightLabels {...props} way={way} /> : null}
    </Group>
  );
}
