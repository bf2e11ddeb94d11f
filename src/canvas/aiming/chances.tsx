import { memo } from 'react';
import { Group, Line } from 'react-konva/lib/ReactKonvaCore';
import { faded, MAP } from '../primitives/palette.ts';
import { Pixels, Plate } from '../primitives/plate.tsx';
import type { Rect } from '../primitives/rect.ts';
import { type Chance, chancePlaces } from './chance-places.ts';

/** The chance of each entity that the shot may hit (UT-20, UT-35), shown beside it before firing. */
export const Chances = memo(function Chances(props: {
  readonly chances: readonly Chance[];
  readonly zoom: number;
  /** Areas to keep clear of, in window pixels from the scene's origin. */
  readonly taken: readonly Rect[];
  /** The visible area, clear of panels, in window pixels from the scene's origin. */
  readonly view: Rect;
}) {
  const { chances, zoom, taken, view } = props;
  const places = chancePlaces(chances, zoom, taken, view);
  return (
    <Group name="chances">
      {places.map(({ id, at, lead }) =>
        lead ? (
          <Pixels key={id} x={at.x} y={at.y} zoom={zoom} name="chance-lead">
            <Line
              points={[lead.from.x, lead.from.y, lead.to.x, lead.to.y]}
              stroke={faded(MAP.casing, 0.72)}
              strokeWidth={3.6}
              lineCap="round"
            />
            <Line
              points={[lead.from.x, lead.from.y, lead.to.x, lead.to.y]}
              stroke={MAP.fireText}
              strokeWidth={1.2}
              lineCap="round"
            />
          </Pixels>
        ) : null,
      )}
      {places.map(({ id, at, text, by, name }) => (
        <Pixels key={id} x={at.x} y={at.y} zoom={zoom} name={name ?? `chance chance-${id}`}>
          <Plate text={text} x={by.x} y={by.y} colour={MAP.fireText} name="chance-plate" />
        </Pixels>
      ))}
    </Group>
  );
});
