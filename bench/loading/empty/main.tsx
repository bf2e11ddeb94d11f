import { createRoot } from 'react-dom/client';
import { Layer, Rect, Stage } from 'react-konva';

// The least that a program of this kind loads: a stage with one shape, and a button.
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <>
      <button type="button">Fire</button>
      <Stage width={window.innerWidth} height={window.innerHeight}>
        <Layer>
          <Rect width={window.innerWidth} height={window.innerHeight} fill="black" />
        </Layer>
      </Stage>
    </>,
  );
}
