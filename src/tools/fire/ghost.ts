import { distance2, type Vec2 } from '@fall-of-shot/plane/vec';
import type { Actions } from '../../store/actions.ts';
import type { AppStore } from '../../store/state/create.ts';
import { createChart, type Go } from '../core/chart.ts';
import type { PointerInput } from '../core/input.ts';
import type { GrabbingTool, Tool } from '../core/tool.ts';

/** How near to a ghost it can be grabbed, in window pixels. */
const REACH = 22;

/** The ghost that is held, and the offset of the pointer from its centre. */
interface Grip {
  readonly id: string;
  readonly by: Vec2;
}

interface States {
  readonly idle: null;
  readonly dragging: Grip;
}

/** Drags the ghosts of the firer while orders are compared: their odds are found anew. */
export function createGhostTool(store: AppStore, actions: Actions): GrabbingTool {
  const under = ({ at }: PointerInput): Grip | null => {
    const { compare, view } = store.getState();
    for (const { id, from } of compare?.orders ?? []) {
      if (from && distance2(from, at) * view.camera.zoom <= REACH) {
        return { id, by: { x: from.x - at.x, y: from.y - at.y } };
      }
    }
    return null;
  };
  const press = (input: PointerInput, _: unknown, go: Go<States>): void => {
    const grip = under(input);
    if (!grip) {
      go('idle', null);
      return;
    }
    actions.compare.choose(grip.id);
    go('dragging', grip);
  };
  const chart = createChart<States, PointerInput>('ghost', {
    idle: { on: { down: press } },
    dragging: {
      on: {
        down: press,
        move: (input, { id, by }) => actions.compare.moveGhost(id, { x: input.at.x + by.x, y: input.at.y + by.y }),
        up: (_input, _grip, go) => go('idle', null),
      },
      lost: () => store.getState().compare === null,
    },
  });
  return {
    get path() {
      return chart.path;
    },
    grabs: (input) => under(input) !== null,
    handle: chart.handle,
    cancel: chart.cancel,
  };
}

/** A tool, unless a press grabs something of another one, which then has all input until the release. */
export function grabbingFirst(grabbing: GrabbingTool, tool: Tool): Tool {
  let holds = false;
  return {
    get path() {
      return holds ? grabbing.path : tool.path;
    },
    handle: (input) => {
      if (input.kind === 'down') holds = grabbing.grabs(input);
      (holds ? grabbing : tool).handle(input);
      if (input.kind === 'up') holds = false;
    },
    cancel: () => {
      holds = false;
      grabbing.cancel();
      tool.cancel();
    },
  };
}
