import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { ScreenMap } from '../../player-screen/screen-map.tsx';
import styles from '../base/phone.module.css';
import { usePhone } from '../base/phone-context.tsx';
import { takeTouches } from './map-touches.ts';
import { OwnMarks } from './own-marks.tsx';
import { PickPiece } from './pick-piece.tsx';

/** Names keep so far from the island, in CSS pixels. */
const BELOW = 8;
/**
 * The map of a phone or tablet: it shows what its side sees, and takes touches.
 *
 * @param top what covers its upper edge, in CSS pixels; without it, the island does
 */
export function PhoneMap({ top }: { readonly top?: number }) {
  const all = usePhone();
  const { parts } = all;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    let watched: Element | null = null;
    const watch = new ResizeObserver(() => {
      // The island comes with the seat.
      const island = element.closest('main')?.querySelector('[data-part="island"]') ?? null;
      if (island && island !== watched) watch.observe(island);
      watched = island;
      const below = island?.getBoundingClientRect().bottom ?? 0;
      const covered = top ?? Math.max(0, below + BELOW - element.getBoundingClientRect().top);
      parts.store.setState({
        size: { width: element.clientWidth, height: element.clientHeight, bare: true, top: covered },
      });
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, [parts, top]);
  useEffect(() => (box.current ? takeTouches(all, box.current) : undefined), [all]);
  const curtain = useStore(parts.store, (state) => state.settings.curtain);
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: no element stands for a map */}
      <div
        ref={box}
        className={styles.map}
        data-part="map"
        data-curtain={curtain}
        role="group"
        aria-label="Map: arrow keys move it, plus and minus zoom"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it takes keys
        tabIndex={0}
      >
        <ScreenMap {...parts} still={parts.still()} more={(zoom) => <OwnMarks zoom={zoom} />} />
      </div>
      <PickPiece />
    </>
  );
}
