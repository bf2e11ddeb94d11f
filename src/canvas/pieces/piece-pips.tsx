import type { ReactNode } from 'react';
import { Circle, Group, Line, Rect, Text } from 'react-konva';
import { edgeAt } from '../../design/side-shape.ts';
import { takenBy } from '../../scene/schema/figures-of.ts';
import type { Piece } from '../../scene/schema/schema.ts';
import { canvasSystems } from '../canvas-system.ts';
import { FONT, MAP } from '../primitives/palette.ts';
import { textWidth } from '../primitives/plate.tsx';
import { bodyRadius, outlineOf } from './piece-size.ts';

const PIP = 8;

/** The positions of marks around the edge, in degrees clockwise from the right: clear of the name below. */
const PLACES = [-58, -14, 30, -122, -166] as const;

const INK = { stroke: MAP.casing, strokeWidth: 2, lineCap: 'round', lineJoin: 'round' } as const;

/** The sign in the round amber mark of each status: distinct by shape alone. */
const SIGNS: Readonly<Record<'damaged' | 'helpless' | 'surprised', ReactNode>> = {
  damaged: <Line points={[-3.4, 1, -1, -1.6, 0.8, 1.2, 3.4, -2]} {...INK} />,
  // A person lying down: a head and a body (UT-03).
  helpless: (
    <>
      <Circle x={-3.6} y={-0.6} radius={1.9} fill={MAP.casing} />
      <Line points={[-0.4, 1.2, 3.6, 1.2]} {...INK} strokeWidth={3.2} />
    </>
  ),
  // An exclamation mark (UT-03).
  surprised: (
    <>
      <Line points={[0, -4.2, 0, 0.6]} {...INK} strokeWidth={2.4} />
      <Circle y={3.8} radius={1.4} fill={MAP.casing} />
    </>
  ),
};

/** A round amber mark with a sign in it. */
function Round({ name, radius = PIP, sign }: { name: string; radius?: number | undefined; sign: ReactNode }) {
  return (
    <Group name={`status-${name}`}>
      <Circle radius={radius} fill={MAP.partial} stroke={MAP.casing} strokeWidth={2} />
      {sign}
    </Group>
  );
}

/** The red cross over an eliminated piece: never only a paler piece. */
function Out({ radius }: { readonly radius: number }) {
  const arm = radius * 0.6;
  const width = Math.max(3, radius * 0.17);
  const casing = { stroke: MAP.casing, strokeWidth: width + 3.4, lineCap: 'round' } as const;
  const core = { stroke: MAP.full, strokeWidth: width, lineCap: 'round' } as const;
  return (
    <Group name="status-eliminated">
      {[casing, core].map((look) => (
        <Group key={look.stroke}>
          <Line points={[-arm, -arm, arm, arm]} {...look} />
          <Line points={[arm, -arm, -arm, arm]} {...look} />
        </Group>
      ))}
    </Group>
  );
}

/** The damage of a piece (UT-30), as a number on a square mark. */
function Harm({ harm }: { readonly harm: number }) {
  const text = `−${harm}`;
  const width = textWidth(text, 11, 700) + 9;
  return (
    <Group name="status-harm">
      <Rect
        x={-width / 2}
        y={-PIP}
        width={width}
        height={2 * PIP}
        cornerRadius={3}
        fill={MAP.partial}
        stroke={MAP.casing}
        strokeWidth={2}
      />
      <Text
        x={-width / 2}
        y={-PIP}
        width={width}
        height={2 * PIP + 1}
        align="center"
        verticalAlign="middle"
        text={text}
        fontFamily={FONT}
        fontSize={11}
        fontStyle="700"
        fill={MAP.casing}
        wrap="none"
      />
    </Group>
  );
}

/** The marks of a piece: a red cross over it if eliminated, else an amber mark per status and its damage at its edge. */
export function Pips({ piece, zoom }: { readonly piece: Piece; readonly zoom: number }) {
  const { statuses } = piece;
  const radius = bodyRadius(piece, zoom);
  const outline = outlineOf(piece);
  const taken = takenBy(piece);
  const bears = (state: (typeof statuses)[number]) => statuses.includes(state);
  if (bears('eliminated')) return <Out radius={radius} />;
  const status = (state: keyof typeof SIGNS) =>
    bears(state) ? [<Round key={state} name={state} sign={SIGNS[state]} />] : [];
  const ofSystems = canvasSystems.all().flatMap(({ pieceMarks }) => pieceMarks?.(piece) ?? []);
  const marks = [
    ...status('damaged'),
    ...ofSystems.map(({ name, radius, sign }) => <Round key={name} name={name} radius={radius} sign={sign} />),
    ...(taken > 0 ? [<Harm key="harm" harm={taken} />] : []),
    ...status('helpless'),
    ...status('surprised'),
  ];
  return marks.map((mark, i) => {
    const place = PLACES[i] ?? 0;
    const edge = outline === 'box' ? radius : edgeAt(outline, radius, place);
    const angle = (place * Math.PI) / 180;
    return (
      <Group key={mark.key} x={Math.cos(angle) * edge} y={Math.sin(angle) * edge}>
        {mark}
      </Group>
    );
  });
}
