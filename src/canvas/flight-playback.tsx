import { useMemo } from 'react';
import { Group } from 'react-konva';
import type { EffectArea } from '../geometry/areas.ts';
import { along, bearing, type Vec2 } from '../geometry/vec.ts';
import type { Timeline } from '../playback/timeline.ts';
import { wayOf } from '../playback/way.ts';
import type { Step } from '../rules/protocol.ts';
import type { Scene } from '../scene/schema.ts';
import { AreaMark } from './area-mark.tsx';
import { areaLabel, areaLabelAt } from './area-words.ts';
import { FlownLeg, WayPoint } from './flight.tsx';
import { flightTags, tagAt } from './flight-tags.ts';
import { AimMark } from './landing.tsx';
import { LaneMark, MetRing } from './lane-mark.tsx';
import { takenByPieces } from './name-places.ts';
import { OutcomeTag, tagWidth } from './outcome-tag.tsx';
import { PoolMark, poolPlaces } from './pool-node.tsx';
import type { Rect } from './rect.ts';
import type { Play } from './use-beat.ts';

/** Nobody's name stands before the others. */
const NOBODY: ReadonlySet<string> = new Set();

/** Where a pool stands that has no place: right where it is rolled. */
const OVER: Vec2 = { x: 0, y: 0 };

/** How far around a piece's footprint a shot goes that misses it. */
const CLEAR_OF = 1.25;

/** How far over the far corner of a strip its measures stand, in window pixels. */
const OVER_CORNER = 18;

/** Where the measures of an area stand: not where it begins, which is the firer's own place, nor where its rounds fly on. */
function labelAt(plan: EffectArea, zoom: number): Vec2 {
  if (plan.shape !== 'beam') return areaLabelAt(plan, plan);
  const ahead = bearing(plan.rotation);
  const end = along(plan, ahead, plan.length);
  const across = { x: ahead.y, y: -ahead.x };
  const [top] = [plan.width / 2, -plan.width / 2].map((by) => along(end, across, by)).sort((a, b) => a.y - b.y);
  return { x: (top ?? end).x, y: (top ?? end).y - OVER_CORNER / zoom };
}

/** A view in steps of a sixth of its width: tags stay where they are while the map is only nudged. */
function stepped({ left, top, right, bottom }: Rect): Rect {
  const step = (right - left) / 6 || 1;
  const [x, y] = [Math.round(left / step) * step, Math.round(top / step) * step];
  return { left: x, top: y, right: x + (right - left), bottom: y + (bottom - top) };
}

/** A shot that flies on, as it is told on the map: dice, whom it comes upon, its way past and through them, in its order. */
export function FlightPlayback(props: {
  readonly steps: readonly Step[];
  readonly timeline: Timeline;
  readonly play: Play;
  readonly scene: Scene;
  /** Whether somebody is asked about pieces on the map: then only those are marked. */
  readonly asking: boolean;
  readonly zoom: number;
  /** What of the map lies free of panels, in scene units. */
  readonly view: Rect;
}) {
  const { steps, timeline, play, scene, asking, zoom } = props;
  const { left, top, right, bottom } = stepped(props.view);
  const way = useMemo(() => {
    const room = (id: string) => {
      const piece = scene.pieces.find((each) => each.id === id);
      const around = piece?.footprint.shape === 'disc' ? piece.footprint.radius : (piece?.footprint.width ?? 0.8) / 2;
      return around * CLEAR_OF;
    };
    return wayOf(steps, { room, size: scene.size });
  }, [steps, scene.pieces, scene.size]);
  const places = useMemo(() => {
    const px = <P extends { readonly x: number; readonly y: number }>(p: P) => ({ x: p.x * zoom, y: p.y * zoom });
    return flightTags(
      way.told.map((each) => ({ ...each, at: px(each.at) })),
      way.legs.map(({ from, to }) => ({ from: px(from), to: px(to) })),
      takenByPieces(scene.pieces, zoom, NOBODY),
      { left: left * zoom, top: top * zoom, right: right * zoom, bottom: bottom * zoom },
      ({ title, text }) => tagWidth(title, text),
    );
  }, [way, scene, zoom, left, top, right, bottom]);
  const pools = useMemo(() => {
    const tests = steps.flatMap(({ detail }, step) => (detail.kind === 'test' ? [{ detail, step }] : []));
    const px = tests.map(({ detail }) => ({ at: { x: detail.at.x * zoom, y: detail.at.y * zoom }, pool: detail.pool }));
    const tags = way.told.flatMap(({ entity, at, title, text }) => {
      const place = places.get(entity.id);
      return place ? [tagAt({ x: at.x * zoom, y: at.y * zoom }, place, tagWidth(title, text))] : [];
    });
    const by = poolPlaces(px, [...takenByPieces(scene.pieces, zoom, NOBODY), ...tags]);
    return new Map(tests.map(({ step }, i) => [step, by[i]]));
  }, [steps, scene.pieces, way, places, zoom]);
  const beatOf = (step: number) => timeline.beats.find((beat) => beat.step === step);
  const aim = steps.findIndex(({ detail }) => detail.kind === 'aim');
  const aimed = steps[aim]?.detail;
  const timed = { play, zoom };
  return (
    <Group name="shot">
      {steps.map((step, i) => {
        const { detail } = step;
        const key = `${i}`;
        if (detail.kind === 'area') {
          const { plan } = detail.area;
          return (
            <AreaMark
              key={key}
              {...timed}
              area={detail.area}
              label={areaLabel(plan, scene.unit)}
              labelAt={labelAt(plan, zoom)}
              beat={beatOf(i)}
            />
          );
        }
        if (detail.kind !== 'candidates') return null;
        const met = steps.findIndex(({ detail: later }, at) => at > i && ['meeting', 'end'].includes(later.kind));
        return (
          <Group key={key}>
            {detail.lane ? (
              <LaneMark {...timed} lane={detail.lane} from={detail.from} beat={beatOf(i)} gone={beatOf(met)} />
            ) : null}
            {(asking ? [] : detail.entities).map((entity) => (
              <MetRing
                key={entity.id}
                {...timed}
                entity={entity}
                pieces={scene.pieces}
                beat={beatOf(i)}
                gone={beatOf(met)}
              />
            ))}
          </Group>
        );
      })}
      {aimed?.kind === 'aim' ? <AimMark {...timed} at={aimed.at} from={aimed.from} beat={beatOf(aim)} /> : null}
      {way.legs.map((leg) => (
        <FlownLeg key={leg.step} {...timed} leg={leg} beat={beatOf(leg.step)} />
      ))}
      {way.told.map((told) => (
        <WayPoint
          key={told.step}
          {...timed}
          told={told}
          leg={way.legs.find(({ step }) => step === told.step)}
          beat={beatOf(told.step)}
        />
      ))}
      {steps.map(({ detail }, i) => {
        if (detail.kind !== 'test') return null;
        const next = steps.findIndex(
          ({ detail: later }, at) =>
            at > i && ['meeting', 'damage', 'picked', 'candidates', 'area'].includes(later.kind),
        );
        return (
          <PoolMark
            key={`${detail.test}/${detail.entity.id}`}
            {...timed}
            at={detail.at}
            test={detail.test}
            pool={detail.pool}
            by={pools.get(i) ?? OVER}
            hits={detail.hits}
            glitch={detail.glitch}
            beat={beatOf(i)}
            gone={beatOf(next)}
          />
        );
      })}
      {way.told.map((told) => {
        const place = places.get(told.entity.id);
        if (!place) return null;
        const { step, until, at, mark, title, text } = told;
        return (
          <OutcomeTag
            key={step}
            {...timed}
            at={at}
            offset={place.offset}
            left={place.left}
            result={mark}
            title={title}
            text={text}
            beat={beatOf(step)}
            gone={until === null ? undefined : beatOf(until)}
          />
        );
      })}
    </Group>
  );
}
