import { FileQuestion } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import styles from './thumbnail.module.css';

/** So far outside of what is in view, in CSS pixels, a thumbnail is looked for already. */
const NEAR = '200px';

/** A map whose sides are to each other nearly as a card's are fills it: so much of it may be cut off, as a share. */
const CUT = 0.15;

/** Whether a picture fills the box that it is shown in, and not only stands in it. */
function fills({ naturalWidth, naturalHeight, clientWidth, clientHeight }: HTMLImageElement): boolean {
  const ratio = naturalWidth / naturalHeight / (clientWidth / clientHeight);
  return Math.min(ratio, 1 / ratio) > 1 - CUT;
}

/** A small picture of a scene, looked for once it comes near; a plain sign where there is none. */
export function Thumbnail({
  of,
  load,
}: {
  /** What it shows: with another one it is looked for anew, and the one before stays until that is there. */
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
            // It is read by now, and nobody needs its address any more.
            URL.revokeObjectURL(shown);
          }}
        />
      ) : null}
    </span>
  );
}
