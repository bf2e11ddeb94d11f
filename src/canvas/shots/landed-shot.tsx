import type { Vec2 } from '@fall-of-shot/plane/vec';
import type { DetailOf } from '@fall-of-shot/rules/step';
import { type ReactNode, useEffect, useMemo } from 'react';
import { Group } from 'react-konva/lib/ReactKonvaCore';
import type { Timeline } from '../../playback/timeline.ts';
import { shortName } from '../../scene/pieces/short-name.ts';
import type { Piece } from '../../scene/schema/schema.ts';
import { AreaMark } from '../aiming/area-mark.tsx';
import { areaLabel, placedAreaLabel } from '../aiming/area-words.ts';
import type { PlaybackProps } from '../canvas-system.ts';
import { drawnRadius } from '../pieces/piece-size.ts';
import { AimMark, LandingMark } from '../playback/landing.tsx';
import { landingPlates } from '../playback/landing-plates.ts';
import { MovedMark } from '../playback/moved-mark.tsx';
import type { TagResult } from '../playback/outcome-look.ts';
import { namesCovered, placedTags, ShotTags, type TagEntry } from '../playback/shot-tags.tsx';
import { beatOfKind, beatOfStep, detailOf } from '../playback/step-lookups.ts';
import { takenBoxes, takenByMap } from '../playback/taken-ground.ts';
import { areaOutlines } from './area-outlines.ts';

/** The result for a caught piece, as on its tag. */
export interface CaughtOutcome {
  readonly step: number;
  readonly piece: Piece;
  readonly result: TagResult;
  readonly title: string;
  readonly text: string;
}

const NOWHERE: Vec2 = { x: 0, y: 0 };

function entriesOf(outcomes: readonly CaughtOutcome[], timeline: Timeline, zoom: number): readonly TagEntry[] {
  return outcomes.map(({ step, piece, result, title, text }) => {
    const said = [{ result, title, text, beat: beatOfStep(timeline, step), gone: undefined }];
    const { id, name } = piece;
    return { id, name: shortName(name), isThing: false, at: piece, rim: drawnRadius(piece, zoom) + 2, said };
  });
}

/**
 * Draws a shot that lands and catches pieces during playback: area, aim, landing, and a tag per caught piece. Every mark
 * is one step, shown when its beat comes. The dice of a rule system are its children, between aim and landing.
 */
export function LandedShot(props: {
  readonly playback: PlaybackProps;
  readonly outcomes: readonly CaughtOutcome[];
  readonly landingLabel: (landing: DetailOf<'landing'>) => string | null;
  readonly children: ReactNode;
}) {
  const { playback, outcomes, landingLabel, children } = props;
  const { steps, timeline, flight, play, scene, zoom, dice, marks, placing, onNamesCovered } = playback;
  const aim = detailOf(steps, 'aim');
  const landing = detailOf(steps, 'landing');
  const area = detailOf(steps, 'area');
  // The last die that says where it goes.
  const deviated = steps.findLastIndex(({ detail }) => detail.kind === 'distance' || detail.kind === 'direction');
  const reaches = flight === 'flame' || flight === 'beam' || flight === 'burst';
  const moved = steps.findIndex(({ detail }) => detail.kind === 'overrule' && detail.what === 'landing');
  const override = steps[moved]?.detail;
  const movedTo = override?.kind === 'overrule' ? override.to : null;
  const timed = { play, zoom };
  const centre = movedTo ?? landing?.at ?? aim?.at ?? NOWHERE;
  const label = (landing && landingLabel(landing)) ?? null;
  const { x, y } = centre;
  const { entries, plates, placed, covers } = useMemo(() => {
    const { zoom, names, view } = placing;
    const px = (place: Vec2) => ({ x: place.x * zoom, y: place.y * zoom });
    const map = takenByMap(scene.pieces, names, steps, zoom);
    const dial = steps.some(({ detail }) => detail.kind === 'direction');
    const at = px(landing?.aim ?? aim?.at ?? NOWHERE);
    const labels = landingPlates(at, px({ x, y }), label, null, takenBoxes(map), dial);
    // A label that is not drawn takes no ground.
    const measures =
      area && dice
        ? [placedAreaLabel(area.area.plan, { x, y }, areaLabel(area.area.plan, scene.unit), zoom, aim?.at).box]
        : [];
    const taken = {
      map,
      boxes: [...labels.boxes, ...measures],
      ways: [],
      outlines: areaOutlines(steps, zoom),
      view: { left: view.left * zoom, top: view.top * zoom, right: view.right * zoom, bottom: view.bottom * zoom },
    };
    const told = entriesOf(outcomes, timeline, zoom);
    const places = placedTags(told, taken, zoom, marks);
    return { entries: told, plates: labels, placed: places, covers: namesCovered(places, told, map) };
  }, [
    dice,
    scene.pieces,
    scene.unit,
    area,
    steps,
    outcomes,
    timeline,
    marks,
    placing,
    landing?.aim,
    aim?.at,
    label,
    x,
    y,
  ]);
  useEffect(() => onNamesCovered?.(covers), [covers, onNamesCovered]);
  if (!aim) return null;
  return (
    <Group name="shot">
      {area ? (
        <AreaMark
          {...timed}
          area={area.area}
          label={dice ? areaLabel(area.area.plan, scene.unit) : null}
          labelAt={
            placedAreaLabel(area.area.plan, centre, areaLabel(area.area.plan, scene.unit), placing.zoom, aim.at).at
          }
          flames={flight === 'flame'}
          opens={reaches ? (beatOfKind(timeline, 'landing')?.flight ?? undefined) : undefined}
          beat={beatOfKind(timeline, 'area')}
        />
      ) : null}
      <AimMark {...timed} at={aim.at} from={aim.from} beat={beatOfKind(timeline, 'aim')} />
      {children}
      {landing ? (
        <LandingMark
          {...timed}
          flight={flight}
          pointed={beatOfStep(timeline, deviated)}
          from={aim.from}
          aim={landing.aim}
          at={landing.at}
          label={label}
          labelBy={plates.astray}
          moved={movedTo !== null}
          beat={beatOfKind(timeline, 'landing')}
        />
      ) : null}
      {landing && movedTo ? (
        <MovedMark {...timed} from={landing.at} to={movedTo} beat={beatOfStep(timeline, moved)} />
      ) : null}
      <ShotTags entries={entries} placed={placed} placedAt={placing.zoom} {...timed} />
    </Group>
  );
}
