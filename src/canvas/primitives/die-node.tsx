import { Group, Line, Text } from 'react-konva';
import { FACE, MAP } from './palette.ts';

/** A ten-sided die with a number, in window pixels around its centre. */
export function TenSided({
  face,
  radius,
  lit = true,
}: {
  readonly face: string;
  readonly radius: number;
  readonly lit?: boolean;
}) {
  const r = radius;
  const outline = [0, -r, r * 0.92, -r * 0.12, r * 0.92, r * 0.2, 0, r, -r * 0.92, r * 0.2, -r * 0.92, -r * 0.12];
  const fill = lit ? MAP.fire : MAP.dieIdle;
  const text = lit ? MAP.onFire : MAP.text;
  return (
    <Group name="die">
      <Line points={outline} closed fill={fill} stroke={MAP.casing} strokeWidth={1.5} lineJoin="round" />
      <Line
        points={[0, -r, r * 0.56, r * 0.26, 0, r * 0.52, -r * 0.56, r * 0.26]}
        closed
        fill="rgba(255,255,255,.22)"
      />
      <Line points={[r * 0.56, r * 0.26, r * 0.92, r * 0.2]} stroke="rgba(0,0,0,.35)" strokeWidth={1} />
      <Line points={[-r * 0.56, r * 0.26, -r * 0.92, r * 0.2]} stroke="rgba(0,0,0,.35)" strokeWidth={1} />
      <Line points={[0, r * 0.52, 0, r]} stroke="rgba(0,0,0,.35)" strokeWidth={1} />
      <Text
        x={-r}
        y={-r * 0.62}
        width={2 * r}
        height={r * 1.2}
        align="center"
        verticalAlign="middle"
        text={face}
        fontFamily={FACE}
        fontSize={r * 0.86}
        fontStyle="800"
        fill={text}
        name="die-face"
      />
    </Group>
  );
}
