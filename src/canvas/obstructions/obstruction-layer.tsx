import type { Unit } from '@fall-of-shot/rules/vocabulary';
import { memo, useCallback, useEffect, useMemo, useState } from 'react';
import { Group, Layer, Shape } from 'react-konva/lib/ReactKonvaCore';
import type { Obstruction, ObstructionKind } from '../../scene/schema/schema.ts';
import { GradualPicture } from '../gradual/gradual-picture.ts';
import { konvaSheet, regionOf } from '../gradual/gradual-sheet.ts';
import { arrowSteps, batchSteps, type Step } from './draw-obstructions.ts';
import { batched, sidesOf } from './obstruction-batches.ts';
import { styleOf } from './obstruction-style.ts';
import { Rubble } from './rubble.tsx';

/** From this many sides on, walls are drawn over some frames: all of them at once would stop the window. */
const MANY = 8000;

/** How long the view must stand before many walls are drawn anew, in milliseconds. */
const STANDING = 120;

function whenStanding(call: () => void): () => void {
  const timer = window.setTimeout(call, STANDING);
  return () => window.clearTimeout(timer);
}

interface Things {
  readonly obstructions: readonly Obstruction[];
  readonly unit: Unit;
}

type Drawn = Things & { readonly zoom: number };

function kindsOf({ obstructions, unit }: Things): readonly (readonly [ObstructionKind, readonly Step[]])[] {
  return batched(obstructions, unit).map(([kind, batches]) => [kind, batches.flatMap(batchSteps)] as const);
}

function arrowsOf({ obstructions, unit }: Things): readonly Step[] {
  return arrowSteps(obstructions.filter((each) => each.oneWay !== null && styleOf(each, unit) !== null));
}

/** Draws many things over some frames, and shows the last whole drawing meanwhile. */
function Gradual({ obstructions, unit, zoom }: Drawn) {
  const [picture] = useState(() => new GradualPicture(konvaSheet, whenStanding));
  useEffect(() => () => picture.stop(), [picture]);
  const steps = useCallback(() => {
    const things = { obstructions, unit };
    return [...kindsOf(things).flatMap(([, each]) => each), ...arrowsOf(things)];
  }, [obstructions, unit]);
  return (
    <Shape
      name="obstructions-gradual"
      perfectDrawEnabled={false}
      sceneFunc={(context, node) => {
        const region = regionOf(node, zoom);
        const shown = region && picture.wanted(steps, region, () => node.getLayer()?.batchDraw());
        if (shown) context.drawImage(shown.image, shown.left, shown.top, shown.width, shown.height);
      }}
    />
  );
}

/** Draws things at once, one shape per kind. */
function AtOnce({ obstructions, unit, zoom }: Drawn) {
  const kinds = useMemo(() => kindsOf({ obstructions, unit }), [obstructions, unit]);
  const arrows = useMemo(() => arrowsOf({ obstructions, unit }), [obstructions, unit]);
  const shapes = arrows.length === 0 ? kinds : [...kinds, ['one-way', arrows] as const];
  return shapes.map(([kind, steps]) => (
    <Shape
      key={kind}
      name={`obstruction-${kind}`}
      perfectDrawEnabled={false}
      sceneFunc={(context) => {
        for (const step of steps) step(context, zoom);
      }}
    />
  ));
}

/** Walls, doors, windows and cover, one shape per kind; and rubble, which shows even if they are hidden. */
export const ObstructionLayer = memo(function ObstructionLayer(
  props: Drawn & {
    readonly visible: boolean;
    /** Whether even a large drawing is whole at once, as a picture to save must be. */
    readonly isAtOnce: boolean;
  },
) {
  const { obstructions, unit, zoom, visible, isAtOnce } = props;
  const sides = useMemo(() => obstructions.reduce((sum, { shape }) => sum + sidesOf(shape), 0), [obstructions]);
  const Walls = sides > MANY && !isAtOnce ? Gradual : AtOnce;
  return (
    <Layer listening={false} name="obstructions-and-rubble">
      <Rubble obstructions={obstructions} zoom={zoom} />
      <Group visible={visible} name="obstructions">
        <Walls obstructions={obstructions} unit={unit} zoom={zoom} />
      </Group>
    </Layer>
  );
});
