import Konva from 'konva';

// The least that shows a map: its picture on one layer and a piece on another. The right button pans, the wheel zooms,
// the left button drags the piece.
const container = document.querySelector<HTMLDivElement>('#stage');
const picture = new Image();
picture.onload = () => {
  if (!container) return;
  const stage = new Konva.Stage({ container, width: window.innerWidth, height: window.innerHeight, listening: false });
  const map = new Konva.Layer({ listening: false });
  const pieces = new Konva.Layer({ listening: false });
  const width = stage.width() * 1.4;
  map.add(new Konva.Image({ image: picture, width, height: (width * picture.height) / picture.width }));
  const piece = new Konva.Circle({ x: 400, y: 400, radius: 16, fill: 'white', stroke: 'black', strokeWidth: 2 });
  pieces.add(piece);
  stage.add(map, pieces);
  let last: { readonly x: number; readonly y: number; readonly buttons: number } | null = null;
  container.addEventListener('pointermove', ({ clientX: x, clientY: y, buttons }) => {
    if (last && buttons === 2) stage.move({ x: x - last.x, y: y - last.y });
    if (buttons === 1) piece.position(stage.getAbsoluteTransform().copy().invert().point({ x, y }));
    last = { x, y, buttons };
  });
  container.addEventListener('contextmenu', (event) => event.preventDefault());
  container.addEventListener('wheel', ({ clientX: x, clientY: y, deltaY }) => {
    const before = stage.scaleX();
    const scale = before * 1.0015 ** -deltaY;
    stage.scale({ x: scale, y: scale });
    stage.position({ x: x - ((x - stage.x()) / before) * scale, y: y - ((y - stage.y()) / before) * scale });
  });
};
picture.src = './map.webp';
