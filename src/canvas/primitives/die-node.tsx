import { Group, Path, Text } from 'react-konva/lib/ReactKonvaCore';
import { dieShape } from '../../design/die-shape.ts';
import { FONT, MAP } from './palette.ts';

/** The middle of a die's drawing, and half its height. */
const [MIDDLE, HALF] = [20, 18.5];

/** A die of any number of sides with a number, in window pixels around its centre. */
export function DieNode({
  sides,
  face,
  radius,
  lit = true,
}: {
  readonly sides: number;
  readonly face: string;
  readonly radius: number;
  readonly lit?: boolean;
}) {
  const { body, front, edges, middle } = dieShape(sides);
  const scale = radius / HALF;
  const drawn = { scaleX: scale, scaleY: scale, offsetX: MIDDLE, offsetY: MIDDLE };
  return (
    <Group name="die">
      <Path
        {...drawn}
        data={body}
        fill={lit ? MAP.fire : MAP.dieIdle}
        stroke={MAP.casing}
        strokeWidth={1.5 / scale}
        lineJoin="round"
      />
      {front ? <Path {...drawn} data={front} fill="rgba(255,255,255,.22)" /> : null}
      {edges ? <Path {...drawn} data={edges} stroke="rgba(0,0,0,.35)" strokeWidth={1 / scale} /> : null}
      <Text
        x={-radius}
        y={(middle - MIDDLE) * scale - radius * 0.6}
        width={2 * radius}
        height={radius * 1.2}
        align="center"
        verticalAlign="middle"
        text={face}
        fontFamily={FONT}
        fontSize={radius * 0.86}
        fontStyle="800"
        fill={lit ? MAP.onFire : MAP.text}
        name="die-face"
      />
    </Group>
  );
}
