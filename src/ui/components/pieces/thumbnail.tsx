import { FileQuestion } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import styles from './thumbnail.module.css';

/** The distance from the visible area at which a thumbnail starts loading, in CSS pixels. */
const NEAR = '200px';

/** A map with nearly the proportions of a card fills it: the most that may be cut off, as a share. */
const CUT = 0.15;

/** Returns whether a picture should fill its box, instead of fitting inside. */
function fills({ naturalWidth, naturalHeight, clientWidth, clientHeight }: HTMLImageElement): boolean {
  const ratio = naturalWidth / naturalHeight / (clientWidth / clientHeight);
  return Math.min(ratio, 1 / ratio) > 1 - CUT;
}

/** A thumbnail of a scene, loaded once it comes near; an icon if there is none. */
export function Thumbnail({
  of,
  load,
}: {
  /** Its subject: if it changes, a new one is loaded, and the old one stays until then. */
  readonly of: string;
  readonly load: () => Promise<Blob | null>;
}) {
  const box = useRef<HTMLSpanElement>(null);
  const [near, setNear] = useState(false);
  const [shown, show] = useState<string | 'none' | null>(null);
  const latest = useRef(load);
  latest.current = load;
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const watch = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        setNear(true);
        watch.disconnect();
      },
      { rootMargin: NEAR },
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  useEffect(() => {
    if (!near || of === '') return;
    let wanted = true;
    void latest.current().then((picture) => {
      if (wanted) show(picture ? URL.createObjectURL(picture) : 'none');
    });
    return () => {
      wanted = false;
    };
  }, [near, of]);
  return (
    <span ref={box} className={styles.thumbnail} data-part="thumbnail" data-drawn={shown !== null}>
      {shown === 'none' ? <FileQuestion size={28} strokeWidth={1.4} aria-hidden /> : null}
      {shown !== null && shown !== 'none' ? (
        <img
          src={shown}
          alt=""
          draggable={false}
          onLoad={({ currentTarget: image }) => {
            image.toggleAttribute('data-fills', fills(image));
            // It has been decoded, and its URL is no longer needed.
            URL.revokeObjectURL(shown);
          }}
        />
      ) : null}
    </span>
  );
}
