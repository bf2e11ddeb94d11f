import { memo, useMemo } from 'react';
import { Shape } from 'react-konva/lib/ReactKonvaCore';
import { doorMark } from '../../scene/obstructions/door-mark.ts';
import { traitsOf } from '../../scene/obstructions/kinds.ts';
import type { Obstruction } from '../../scene/schema/schema.ts';
import { MAP } from '../primitives/palette.ts';

/** The door marks that one clicks to open and close: a leaf shut in its frame, or standing open. */
export const DoorMarks = memo(function DoorMarks(props: {
  readonly obstructions: readonly Obstruction[];
  readonly hovered: string | null;
  readonly zoom: number;
}) {
  const { obstructions, hovered, zoom } = props;
  const doors = useMemo(() => obstructions.filter((each) => traitsOf(each).opens), [obstructions]);
  if (doors.length === 0) return null;
  return (
    <Shape
      name="door-marks"
      perfectDrawEnabled={false}
      sceneFunc={(context) => {
        for (const door of doors) {
          const at = doorMark(door, zoom);
          if (!at) continue;
          const lit = door.id === hovered;
          const open = door.door === 'open';
          const pixel = 1 / zoom;
          const radius = (at.radius + (lit ? 1 : -1)) * pixel;
          // The sign in it, drawn for a mark of ten pixels.
          const size = (pixel * at.radius) / 11;
          context.beginPath();
          context.arc(at.x, at.y, radius, 0, 2 * Math.PI);
          context.setAttr('fillStyle', MAP.casing);
          context.fill();
          context.setAttr('lineWidth', (lit ? 2.4 : 1.6) * pixel);
          context.setAttr('strokeStyle', lit ? MAP.select : MAP.door);
          context.stroke();
          // The frame and the leaf in it: filled when shut, swung aside when open.
          const [left, right] = [at.x - 4 * size, at.x + 4 * size];
          const [top, foot] = [at.y - 5.5 * size, at.y + 5.5 * size];
          context.beginPath();
          context.moveTo(left, foot);
          context.lineTo(left, top);
          context.lineTo(right, top);
          context.lineTo(right, foot);
          if (!open) context.closePath();
          context.setAttr('strokeStyle', MAP.door);
          context.setAttr('lineWidth', 1.6 * pixel);
          context.setAttr('lineJoin', 'round');
          if (!open) {
            context.setAttr('fillStyle', MAP.door);
            context.fill();
          }
          context.stroke();
          if (open) {
            context.beginPath();
            context.moveTo(left, top);
            context.lineTo(at.x + 1 * size, top + 2.5 * size);
            context.lineTo(at.x + 1 * size, foot + 2 * size);
            context.lineTo(left, foot);
            context.closePath();
            context.setAttr('fillStyle', MAP.door);
            context.fill();
          }
        }
      }}
    />
  );
});
