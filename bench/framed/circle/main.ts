import Konva from 'konva';

// The least that plays anything: one circle that goes to and fro.
const container = document.querySelector<HTMLDivElement>('#stage');
if (container) {
  const stage = new Konva.Stage({ container, width: window.innerWidth, height: window.innerHeight, listening: false });
  const layer = new Konva.Layer({ listening: false });
  const circle = new Konva.Circle({ x: 400, y: 400, radius: 16, fill: 'white', stroke: 'black', strokeWidth: 2 });
  layer.add(circle);
  stage.add(layer);
  new Konva.Animation((frame) => {
    circle.x(400 + 200 * Math.sin((frame?.time ?? 0) / 500));
  }, layer).start();
}
