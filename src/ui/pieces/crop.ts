/** What of a picture shows: its middle as shares of the picture, and how much nearer than all that fits. */
export interface Crop {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** All of a picture that fits, from its middle. */
export const WHOLE: Crop = { x: 0.5, y: 0.5, zoom: 1 };

/** The nearest. */
export const NEAREST = 8;

/** The part of a picture that shows in a frame of some proportion (width by height), in the picture's pixels. */
export function cropRect(picture: Size, aspect: number, { x, y, zoom }: Crop) {
  const width = Math.min(picture.width, picture.height * aspect) / zoom;
  const height = width / aspect;
  const within = (middle: number, length: number, all: number) =>
    Math.min(Math.max(middle * all - length / 2, 0), all - length);
  return { left: within(x, width, picture.width), top: within(y, height, picture.height), width, height };
}

/** The same crop with its middle where it can be: no frame shows more than the picture. */
function settled(picture: Size, aspect: number, crop: Crop): Crop {
  const { left, top, width, height } = cropRect(picture, aspect, crop);
  return { ...crop, x: (left + width / 2) / picture.width, y: (top + height / 2) / picture.height };
}

/** Moves what shows, by shares of the frame: what is dragged to the right shows what is left of it. */
export function moved(picture: Size, aspect: number, crop: Crop, across: number, down: number): Crop {
  const { width, height } = cropRect(picture, aspect, crop);
  const x = crop.x - (across * width) / picture.width;
  const y = crop.y - (down * height) / picture.height;
  return settled(picture, aspect, { ...crop, x, y });
}

/** Comes nearer by a factor, about the middle. */
export function zoomed(picture: Size, aspect: number, crop: Crop, by: number): Crop {
  const zoom = Math.min(NEAREST, Math.max(1, crop.zoom * by));
  return settled(picture, aspect, { ...crop, zoom });
}
