import { ImageOff, ImagePlus } from 'lucide-react';
import { removePicture } from '../scene/picture-commands.ts';
import { sceneOf } from '../store/selectors.ts';
import { useActions, useApp, useProgram } from './context.tsx';

/** The picture under the map: the one that its file asks for by name, another one, or none. */
export function PictureSection() {
  const { files } = useProgram();
  const actions = useActions();
  const wanted = useApp((state) => sceneOf(state).wanted);
  const has = useApp((state) => sceneOf(state).picture !== null);
  return (
    <section className="pad" aria-label="The map’s picture">
      {wanted ? (
        <>
          <p className="strong">The map’s picture is still missing</p>
          <p className="quiet picture-wanted">
            Its file only names it: <b>{wanted.name}</b>. Choose that file, or drop it on the map.
          </p>
        </>
      ) : null}
      <div className="actions">
        <button type="button" className={wanted ? 'button primary' : 'button'} onClick={files.choosePicture}>
          <ImagePlus size={16} aria-hidden />
          {wanted ? 'Choose the picture' : has ? 'Another picture' : 'Put a picture under the map'}
        </button>
        {wanted || has ? (
          <button type="button" className="button plain" onClick={() => actions.document.run(removePicture())}>
            <ImageOff size={16} aria-hidden />
            {wanted ? 'Go without' : 'Take it away'}
          </button>
        ) : null}
      </div>
    </section>
  );
}
