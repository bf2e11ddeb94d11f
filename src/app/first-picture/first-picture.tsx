import { useEffect, useRef } from 'react';

/** How long the picture fades, in milliseconds: shorter than a look. */
const FADES = 120;

/** Keeps the picture that `public/first-picture.js` showed while the program loaded, until the map is drawn. */
export function FirstPicture({ drawn, still }: { readonly drawn: boolean; readonly still: boolean }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const shown = document.querySelector('body > .first-picture');
    if (shown) box.current?.append(shown);
  }, []);
  useEffect(() => {
    const shown = box.current?.firstElementChild;
    if (!drawn || !shown) return;
    // The map is drawn in the next frame.
    const frame = requestAnimationFrame(() => {
      const fading = shown.animate({ opacity: [1, 0] }, { duration: still ? 0 : FADES, fill: 'forwards' });
      fading.onfinish = () => shown.remove();
    });
    return () => cancelAnimationFrame(frame);
  }, [drawn, still]);
  return <div ref={box} aria-hidden />;
}
