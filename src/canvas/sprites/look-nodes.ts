import type { Vec2 } from '@fall-of-shot/plane/vec';
import { Group } from 'konva/lib/Group';
import { nodeOf } from '../primitives/figure.ts';
import type { OffsetOf, SpriteLook } from './sprite-look.ts';

const AT_ITS_PLACE: Vec2 = { x: 0, y: 0 };

/** Something that is drawn from a sprite, as it looks at a zoom. */
interface Shown {
  readonly look: SpriteLook;
  readonly zoom: number;
}

interface Made extends Shown {
  readonly node: Group;
}

/** Konva nodes of things that are drawn as sprites, with all their shapes: made or brought up to date when they are asked for. */
export class LookNodes {
  /** The nodes as they were when they were last asked for. */
  made: Group[] = [];
  private known = new Map<string, Made>();
  private readonly parent: Group;

  constructor(parent: Group) {
    this.parent = parent;
  }

  private nodeFor({ look, zoom }: Shown, { x, y }: Vec2 = AT_ITS_PLACE): Made {
    const known = this.known.get(look.id);
    const at = { x: look.at.x + x, y: look.at.y + y };
    const isThere = known?.node.x() === at.x && known.node.y() === at.y;
    if (isThere && known.look === look && known.zoom === zoom) return known;
    const node = known?.node ?? new Group();
    // Looking must not draw the layer again, as a change of a node on it does.
    node.parent = null;
    node.setAttrs({ ...at, name: look.name, scaleX: 1 / zoom, scaleY: 1 / zoom });
    node.destroyChildren();
    const figure = nodeOf(look.figure());
    figure.move(look.by);
    node.add(figure);
    node.parent = this.parent;
    return { look, zoom, node };
  }

  /** The nodes of these things, in their order. */
  of(things: Iterable<Shown>, offsetOf: OffsetOf = () => undefined): Group[] {
    const before = this.known;
    const now = Array.from(things, (shown) => this.nodeFor(shown, offsetOf(shown.look.id)));
    this.known = new Map(now.map((made) => [made.look.id, made]));
    for (const [id, { node }] of before) {
      if (this.known.has(id)) continue;
      node.parent = null;
      node.destroy();
    }
    this.made = now.map(({ node }, index) => {
      node.index = index;
      return node;
    });
    return this.made;
  }

  clear(): void {
    this.of([]);
  }
}
