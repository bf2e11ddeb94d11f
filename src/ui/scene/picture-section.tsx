import { ImageOff, ImagePlus } from 'lucide-react';
import { removePicture } from '../../scene/map/picture-commands.ts';
import { sceneOf } from '../../store/attack/selectors.ts';
import { Row, Tip } from '../components/controls.tsx';
import { useActions, useApp, useProgram } from '../program/program.tsx';

/** The picture that the map's file only names: asked for by that name. */
export function WantedPicture() {
  const { files } = useProgram();
  const actions = useActions();
  const wanted = useApp((state) => sceneOf(state).wanted);
  if (!wanted) return null;
  return (
    <section className="pad" aria-label="The map’s picture">
      <p className="strong">The map’s picture is still missing</p>
      <p className="quiet picture-wanted">
        Its file only names it: <b>{wanted.name}</b>. Choose that file, or drop it on the map.
      </p>
      <div className="actions">
        <button type="button" className="button primary" onClick={files.choosePicture}>
          <ImagePlus size={16} aria-hidden />
          Choose the picture
        </button>
        <button type="button" className="button plain" onClick={() => actions.document.run(removePicture())}>
          Go without
        </button>
      </div>
    </section>
  );
}

/** The picture under the map: another one, or none. */
export function PictureRow() {
  const { files } = useProgram();
  const actions = useActions();
  const wanted = useApp((state) => sceneOf(state).wanted !== null);
  const has = useApp((state) => sceneOf(state).picture !== null);
  if (wanted) return null;
  return (
    <Row label="Picture">
      <span className="picture-choices">
        <button type="button" className="button small" onClick={files.choosePicture}>
          <ImagePlus size={15} aria-hidden />
          {has ? 'Another one' : 'Choose one'}
        </button>
        {has ? (
          <Tip text="Take the picture away">
            <button
              type="button"
              className="icon-button"
              aria-label="Take the picture away"
              onClick={() => actions.document.run(removePicture())}
            >
              <ImageOff size={16} aria-hidden />
            </button>
          </Tip>
        ) : null}
      </span>
    </Row>
  );
}
