import { Group } from 'konva/lib/Group';
import { nodeOf } from '../primitives/figure.ts';
import type { OffsetOf, SpriteLook } from './sprite-look.ts';

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

  private nodeFor({ look, zoom }: Shown): Made {
    const known = this.known.get(look.id);
    if (known?.look === look && known.zoom === zoom) return known;
    const node = known?.node ?? new Group();
    // Looking must not draw the layer again, as a change of a node on it does.
    node.parent = null;
    node.setAttrs({ ...look.at, name: look.name, scaleX: 1 / zoom, scaleY: 1 / zoom });
    node.destroyChildren();
    const figure = nodeOf(look.figure());
    figure.move(look.by);
    node.add(figure);
    return { look, zoom, node };
  }

  /** The nodes of these things, in their order. */
  of(things: Iterable<Shown>, offsetOf: OffsetOf = () => undefined): Group[] {
    const before = this.known;
    const now = Array.from(things, (shown) => this.nodeFor(shown));
    this.known = new Map(now.map((made) => [made.look.id, made]));
    for (const [id, { node }] of before) {
      if (this.known.has(id)) continue;
      node.parent = null;
      node.destroy();
    }
    this.made = now.map(({ look, node }, index) => {
      const off = offsetOf(look.id);
      // The node of what glides is at its place, in a group that is moved.
      const top = off ? new Group({ name: 'gliding', ...off }) : node;
      if (off) top.children = [node];
      node.parent = off ? top : this.parent;
      top.parent = this.parent;
      top.index = index;
      return top;
    });
    return this.made;
  }

  clear(): void {
    this.of([]);
  }
}
