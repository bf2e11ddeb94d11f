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
import { AimMark, LandingMark } from './landing.tsx';
import { MovedMark } from './moved-mark.tsx';
import { PoolMark } from './pool-node.tsx';
import type { Rect } from './rect.ts';
import { SweepMark } from './sweep-mark.tsx';
import type { Play } from './use-beat.ts';
import { useWayPlaces, WayFlown, WayTags } from './way-marks.tsx';

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
  const way = useMemo(() => actionWay(steps), [steps]);
  const { tags, pools } = useWayPlaces(steps, way, scene, zoom, props.view);
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
      <WayFlown way={way} {...timed} beatOf={beatOf} />
      {stepsOf(steps, 'test').map(({ step, detail }) => (
        <PoolMark
          key={step}
          {...timed}
          at={detail.at}
          by={pools.get(step) ?? HERE}
          test={detail.test}
          pool={detail.pool}
          hits={detail.hits}
          glitch={false}
          words={['success', 'successes']}
          beat={beatOf(step)}
          gone={beatOf(told > step ? told : undefined)}
        />
      ))}
      <WayTags way={way} tags={tags} {...timed} beatOf={beatOf} />
    </Group>
  );
}
