import type { ReactNode } from 'react';
import { Group } from 'react-konva';
import type { DetailOf } from '../../rules/step.ts';
import type { Piece } from '../../scene/schema/schema.ts';
import { AreaMark } from '../aiming/area-mark.tsx';
import { areaLabel, areaLabelAt, areaSides } from '../aiming/area-words.ts';
import type { PlaybackProps } from '../canvas-system.ts';
import { AimMark, LandingMark } from '../playback/landing.tsx';
import { MovedMark } from '../playback/moved-mark.tsx';
import { OutcomeTags, type TagResult, tagWidth } from '../playback/outcome-tag.tsx';
import { beatOfKind, beatOfStep, detailOf } from '../playback/step-lookups.ts';
import { tagPlaces } from '../playback/tag-places.ts';
import { stepped } from '../primitives/rect.ts';

/** The result for a caught piece, as on its tag. */
export interface CaughtOutcome {
  readonly step: number;
  readonly piece: Piece;
  readonly result: TagResult;
  readonly title: string;
  readonly text: string;
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
  const { steps, timeline, flight, play, scene, zoom, view } = playback;
  const aim = detailOf(steps, 'aim');
  const landing = detailOf(steps, 'landing');
  const area = detailOf(steps, 'area');
  if (!aim) return null;
  // The last die that says where it goes.
  const deviated = steps.findLastIndex(({ detail }) => detail.kind === 'distance' || detail.kind === 'direction');
  const reaches = flight === 'flame' || flight === 'beam' || flight === 'burst';
  const moved = steps.findIndex(({ detail }) => detail.kind === 'overrule' && detail.what === 'landing');
  const override = steps[moved]?.detail;
  const movedTo = override?.kind === 'overrule' ? override.to : null;
  const timed = { play, zoom };
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
          label={landingLabel(landing)}
          moved={movedTo !== null}
          beat={beatOfKind(timeline, 'landing')}
        />
      ) : null}
      {landing && movedTo ? (
        <MovedMark {...timed} from={landing.at} to={movedTo} beat={beatOfStep(timeline, moved)} />
      ) : null}
      <OutcomeTags
        tags={outcomes.flatMap(({ step, piece, result, title, text }) => {
          const place = places.get(piece.id);
          const beat = beatOfStep(timeline, step);
          return place ? [{ id: piece.id, ...timed, at: piece, ...place, result, title, text, beat }] : [];
        })}
      />
    </Group>
  );
}
