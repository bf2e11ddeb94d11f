import { Dialog } from 'radix-ui';
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { classes } from '../../design/classes.ts';
import { sideShape } from '../../design/side-shape.ts';
import type { Piece } from '../../scene/schema/schema.ts';
import { Button } from '../components/button.tsx';
import dialogStyles from '../components/dialog.module.css';
import { DialogFrame } from '../components/dialog-frame.tsx';
import layoutStyles from '../components/layout.module.css';
import textStyles from '../components/text.module.css';
import { type Crop, cropRect, moved, NEAREST, WHOLE, zoomed } from './crop.ts';
import styles from './crop-dialog.module.css';

/** The longer side of the frame, in CSS pixels: less in a short window, which needs the rest for the buttons. */
const FRAME = 280;
const LEAST_FRAME = 120;
const BESIDE_FRAME = 290;

/** The longer side of the cropped picture, in its own pixels. */
const PIXELS = 512;

/** How far an arrow key moves the picture, as a share of the frame, and how much nearer a plus comes. */
const STEP = 0.04;
const NEARER = 1.15;

const ARROWS: Readonly<Record<string, readonly [across: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The part of a picture as a picture of its own. */
async function cut(image: HTMLImageElement, aspect: number, crop: Crop): Promise<Blob> {
  const { left, top, width, height } = cropRect(sizeOf(image), aspect, crop);
  // Never larger than the part is itself.
  const scale = Math.min(1, PIXELS / Math.max(width, height));
  const canvas = new OffscreenCanvas(Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale)));
  canvas.getContext('2d')?.drawImage(image, left, top, width, height, 0, 0, canvas.width, canvas.height);
  return canvas.convertToBlob({ type: 'image/webp', quality: 0.92 });
}

function sizeOf({ naturalWidth, naturalHeight }: HTMLImageElement) {
  return { width: naturalWidth, height: naturalHeight };
}

interface Props {
  readonly piece: Pick<Piece, 'name' | 'side' | 'footprint'>;
  readonly url: string;
  readonly onCut: (picture: Blob) => void;
}

/** Moves and zooms the picture of a piece in its outline. */
function CropForm({ piece: { name, side, footprint }, url, onCut }: Props) {
  const help = useId();
  const image = useRef<HTMLImageElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const [crop, setCrop] = useState(WHOLE);
  const [size, setSize] = useState<{ readonly width: number; readonly height: number } | null>(null);
  const aspect = footprint.shape === 'box' ? footprint.width / footprint.length : 1;
  const [longest] = useState(() => Math.max(LEAST_FRAME, Math.min(FRAME, window.innerHeight - BESIDE_FRAME)));
  const box = { width: longest * Math.min(1, aspect), height: longest * Math.min(1, 1 / aspect) };
  const change = (next: (picture: NonNullable<typeof size>, before: Crop) => Crop): void => {
    if (size) setCrop((before) => next(size, before));
  };
  const zoomBy = (by: number): void => change((picture, before) => zoomed(picture, aspect, before, by));
  const latest = useRef(zoomBy);
  latest.current = zoomBy;
  useEffect(() => {
    const element = frame.current;
    // React's own listener would be passive: the dialog would scroll as well.
    const wheel = (event: WheelEvent): void => {
      event.preventDefault();
      latest.current(Math.exp(-event.deltaY * 0.0015));
    };
    element?.addEventListener('wheel', wheel, { passive: false });
    return () => element?.removeEventListener('wheel', wheel);
  }, []);
  const drag = (event: PointerEvent): void => {
    if (event.buttons === 0) return;
    change((picture, before) =>
      moved(picture, aspect, before, event.movementX / box.width, event.movementY / box.height),
    );
  };
  const press = (event: KeyboardEvent): void => {
    const arrow = ARROWS[event.key];
    const near = { '+': NEARER, '=': NEARER, '-': 1 / NEARER }[event.key];
    if (!arrow && near === undefined) return;
    event.preventDefault();
    if (arrow) change((picture, before) => moved(picture, aspect, before, arrow[0] * STEP, arrow[1] * STEP));
    else if (near !== undefined) zoomBy(near);
  };
  const shown = size && cropRect(size, aspect, crop);
  const scale = shown ? box.width / shown.width : 1;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (image.current && size) void cut(image.current, aspect, crop).then(onCut);
      }}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: no element is a picture that is moved */}
      <div
        ref={frame}
        className={styles.frame}
        role="group"
        aria-roledescription="picture to be moved"
        aria-label={`Picture of ${name}`}
        aria-describedby={help}
        data-part="crop-frame"
        data-outline={footprint.shape === 'box' ? 'box' : sideShape(side)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the picture
        tabIndex={0}
        style={box}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
        onKeyDown={press}
      >
        <img
          ref={image}
          src={url}
          alt=""
          draggable={false}
          onLoad={({ currentTarget }) => setSize(sizeOf(currentTarget))}
          style={
            shown && size
              ? {
                  width: size.width * scale,
                  height: size.height * scale,
                  transform: `translate(${-shown.left * scale}px, ${-shown.top * scale}px)`,
                }
              : { visibility: 'hidden' }
          }
        />
      </div>
      <p id={help} className={classes(textStyles.quiet, styles.help)}>
        Drag the picture, or move it with the arrow keys. The wheel, + and − come nearer and go back.
      </p>
      <label className={styles.zoom}>
        <span>Zoom</span>
        <input
          type="range"
          min={0}
          max={1}
          step={0.01}
          value={Math.log(crop.zoom) / Math.log(NEAREST)}
          aria-valuetext={`${crop.zoom.toFixed(1)} times`}
          onChange={(event) => zoomBy(NEAREST ** event.target.valueAsNumber / crop.zoom)}
        />
      </label>
      <div className={classes(layoutStyles.actions, dialogStyles.actions)}>
        <Dialog.Close asChild>
          <Button look="plain">Cancel</Button>
        </Dialog.Close>
        <Button type="submit" look="primary" disabled={!size}>
          Crop the picture
        </Button>
      </div>
    </form>
  );
}

/** Asks what of a picture shows in its piece. */
export function CropDialog({
  open,
  onClose,
  ...form
}: Props & { readonly open: boolean; readonly onClose: () => void }) {
  return (
    <Dialog.Root open={open} onOpenChange={(next) => next || onClose()}>
      <DialogFrame
        title={`Crop the picture of ${form.piece.name}`}
        look={dialogStyles.narrow}
        onOpened={(dialog) => dialog.querySelector<HTMLElement>('[data-part="crop-frame"]')?.focus()}
      >
        <CropForm {...form} />
      </DialogFrame>
    </Dialog.Root>
  );
}
