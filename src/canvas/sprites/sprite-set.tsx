import type Konva from 'konva';
import { useLayoutEffect, useRef } from 'react';
import { Group } from 'react-konva/lib/ReactKonvaCore';
import type { Glides } from '../../playback/glides.ts';
import { SpriteGroup } from './sprite-group.ts';
import type { SpriteLook } from './sprite-look.ts';

/** Draws many things as sprites. */
export function SpriteSet(props: {
  readonly looks: readonly SpriteLook[];
  /** The zoom for which they are drawn: it may follow that of the map after a moment. */
  readonly zoom: number;
  readonly marksScale?: number | undefined;
  readonly keepSize?: boolean;
  /** Those of them that glide are drawn on their way; by default all are at their places. */
  readonly glides?: Glides | undefined;
  readonly name?: string;
}) {
  const { looks, zoom, marksScale = 1, keepSize = false, glides, name } = props;
  const box = useRef<Konva.Group>(null);
  const sprites = useRef<SpriteGroup>(null);
  useLayoutEffect(() => {
    const own = new SpriteGroup();
    sprites.current = own;
    box.current?.add(own);
    return () => {
      own.destroy();
      sprites.current = null;
    };
  }, []);
  useLayoutEffect(() => {
    const own = sprites.current;
    if (!own || !glides) return;
    own.offsetOf = (id) =>
      glides
        .now()
        .flocks.find(({ ids }) => ids.has(id))
        ?.offset();
    const draw = (): void => {
      own.getLayer()?.batchDraw();
    };
    const ends = [glides.subscribe(draw), glides.listen(draw)];
    return () => {
      own.offsetOf = () => undefined;
      for (const end of ends) end();
    };
  }, [glides]);
  useLayoutEffect(() => {
    const own = sprites.current;
    if (!own) return;
    own.marksScale = marksScale;
    own.keepSize = keepSize;
    own.showAll(looks, zoom);
  }, [looks, zoom, marksScale, keepSize]);
  return <Group ref={box} {...(name ? { name } : {})} />;
}
