import { useMemo } from 'react';
import { Group } from 'react-konva';
import type { Vec2 } from '../geometry/vec.ts';
import { actionWay } from '../playback/struck.ts';
import type { Timeline } from '../playback/timeline.ts';
import type { Step } from '../rules/protocol.ts';
import type { StepDetail } from '../rules/step.ts';
import type { Scene } from '../scene/schema.ts';
import { AreaMark } from './area-mark.tsx';
import { areaLabel, areaLabelAt, figure } from './area-words.ts';
import { FlownLeg, WayPoint } from './flight.tsx';
import { flightTags, tagAt } from './flight-tags.ts';
import { AimMark, LandingMark } from './landing.tsx';
import { MovedMark } from './moved-mark.tsx';
import { takenByPieces } from './name-places.ts';
import { OutcomeTag, tagWidth } from './outcome-tag.tsx';
import { PoolMark, poolPlaces } from './pool-node.tsx';
import type { Rect } from './rect.ts';
import { SweepMark } from './sweep-mark.tsx';
import type { Play } from './use-beat.ts';

/** Nobody's name stands before the others. */
const NOBODY: ReadonlySet<string> = new Set();
const HERE: Vec2 = { x: 0, y: 0 };

type Of<K extends StepDetail['kind']> = Extract<StepDetail, { kind: K }>;

/** The steps of one kind, each with its number. */
function stepsOf<K extends StepDetail['kind']>(
  steps: readonly Step[],
  kind: K,
): readonly { readonly step: number; readonly detail: Of<K> }[] {
  return steps.flatMap(({ detail }, step) => (detail.kind === kind ? [{ step, detail: detail as Of<K> }] : []));
}

/** Which way a throw went astray, for the plate beside its arrow (AT-11, AT-12). */
function strayed(detail: Of<'astray'> | undefined): string | null {
  const ways = [detail?.miss.along, detail?.miss.across].filter((way) => way);
  return detail && ways.length > 0 && detail.miss.metres > 0
    ? `${figure(detail.miss.metres)} m ${ways.join(' and ')}`
    : null;
}

/** An action test as it is told on the map: the dice, the throw or the sweep, and who was struck through what. */
export function ActionPlayback(props: {
  readonly steps: readonly Step[];
  readonly timeline: Timeline;
  readonly play: Play;
  readonly scene: Scene;
  readonly zoom: number;
  /** What of the map lies free of panels, in scene units. */
  readonly view: Rect;
}) {
  const { steps, timeline, play, scene, zoom } = props;
  const { left, top, right, bottom } = props.view;
  const way = useMemo(() => actionWay(steps), [steps]);
  const places = useMemo(() => {
    const px = <P extends Vec2>(p: P) => ({ x: p.x * zoom, y: p.y * zoom });
    return flightTags(
      way.told.map((each) => ({ ...each, at: { ...each.at, ...px(each.at) } })),
      way.legs.map(({ from, to }) => ({ from: px(from), to: px(to) })),
      takenByPieces(scene.pieces, zoom, NOBODY),
      { left: left * zoom, top: top * zoom, right: right * zoom, bottom: bottom * zoom },
      ({ title, text }) => tagWidth(title, text),
    );
  }, [way, scene, zoom, left, top, right, bottom]);
  const tests = useMemo(() => stepsOf(steps, 'test'), [steps]);
  const pools = useMemo(() => {
    const tags = way.told.flatMap(({ entity, at, title, text }) => {
      const place = places.get(entity.id);
      return place ? [tagAt({ x: at.x * zoom, y: at.y * zoom }, place, tagWidth(title, text))] : [];
    });
    return poolPlaces(
      tests.map(({ detail }) => ({ at: { x: detail.at.x * zoom, y: detail.at.y * zoom }, pool: detail.pool })),
      [...takenByPieces(scene.pieces, zoom, NOBODY), ...tags],
    );
  }, [tests, way, places, scene.pieces, zoom]);
  const beatOf = (step: number | undefined) => timeline.beats.find((beat) => beat.step === step);
  const timed = { play, zoom };
  const [aim] = stepsOf(steps, 'aim');
  const [astray] = stepsOf(steps, 'astray');
  const [landing] = stepsOf(steps, 'landing');
  const moved = stepsOf(steps, 'overrule').find(({ detail }) => detail.what === 'landing' && detail.to);
  /** When the dice of a test leave: with the first thing that is told of somebody struck. */
  const told = steps.findIndex(
    ({ detail }, at) => at > 0 && ['layer', 'wound', 'landing', 'sweep'].includes(detail.kind),
  );
  return (
    <Group name="shot">
      {stepsOf(steps, 'area').map(({ step, detail }) => (
        <AreaMark
          key={step}
          {...timed}
          area={detail.area}
          label={areaLabel(detail.area.plan, scene.unit)}
          labelAt={areaLabelAt(detail.area.plan, detail.area.plan)}
          beat={beatOf(step)}
        />
      ))}
      {stepsOf(steps, 'sweep').map(({ step, detail }) => (
        <SweepMark key={step} {...timed} sector={detail} beat={beatOf(step)} />
      ))}
      {aim && (landing || way.legs.length > 0) ? (
        <AimMark {...timed} at={aim.detail.at} from={aim.detail.from} beat={beatOf(aim.step)} />
      ) : null}
      {aim && landing ? (
        <LandingMark
          {...timed}
          from={aim.detail.from}
          aim={landing.detail.aim}
          at={landing.detail.at}
          label={strayed(astray?.detail)}
          moved={moved !== undefined}
          beat={beatOf(landing.step)}
        />
      ) : null}
      {moved?.detail.to && astray ? (
        <MovedMark {...timed} from={astray.detail.at} to={moved.detail.to} beat={beatOf(moved.step)} />
      ) : null}
      {way.legs.map((leg) => (
        <FlownLeg key={leg.step} {...timed} leg={leg} beat={beatOf(leg.step)} />
      ))}
      {way.told.map((each) => (
        <WayPoint
          key={each.step}
          {...timed}
          told={each}
          leg={way.legs.find(({ step }) => step === each.step)}
          beat={beatOf(each.step)}
        />
      ))}
      {tests.map(({ step, detail }, i) => (
        <PoolMark
          key={step}
          {...timed}
          at={detail.at}
          by={pools[i] ?? HERE}
          test={detail.test}
          pool={detail.pool}
          hits={detail.hits}
          glitch={false}
          words={['success', 'successes']}
          beat={beatOf(step)}
          gone={beatOf(told > step ? told : undefined)}
        />
      ))}
      {way.told.map(({ step, at, entity, mark, title, text }) => {
        const place = places.get(entity.id);
        if (!place) return null;
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
          />
        );
      })}
    </Group>
  );
}
