import { Group, Line } from 'react-konva/lib/ReactKonvaCore';
import { MAP } from '../primitives/palette.ts';

/** The brackets around the target. */
export function Brackets({ radius }: { readonly radius: number }) {
  const arm = radius * 0.55;
  const points = [-radius + arm, -radius, -radius, -radius, -radius, -radius + arm];
  return (
    <Group rotation={45} name="target-brackets">
      {[0, 180].map((turn) => (
        <Group key={turn} rotation={turn}>
          <Line points={points} stroke={MAP.casing} strokeWidth={8} />
          <Line points={points} stroke={MAP.fire} strokeWidth={4.5} />
        </Group>
      ))}
    </Group>
  );
}
