import { ImageOff, ImagePlus } from 'lucide-react';
import { classes } from '../../design/classes.ts';
import { removePicture } from '../../scene/map/picture-edits.ts';
import { sceneOf } from '../../store/state/scene-selectors.ts';
import { Button } from '../components/button.tsx';
import { Row } from '../components/fields/row.tsx';
import { IconButton } from '../components/icon-button.tsx';
import layoutStyles from '../components/layout.module.css';
import textStyles from '../components/text.module.css';
import { Tip } from '../components/tip.tsx';
import { useActions, useApp, useProgram } from '../program/program.tsx';
import styles from './picture-section.module.css';

/** The picture that the map's file only names, with a button to choose it. */
export function WantedPicture() {
  const { files } = useProgram();
  const actions = useActions();
  const wanted = useApp((state) => sceneOf(state).wanted);
  if (!wanted) return null;
  return (
    <section className={layoutStyles.pad} aria-label="The map’s picture">
      <p className={textStyles.strong}>The map’s picture is still missing</p>
      <p className={classes(textStyles.quiet, styles.wanted)} data-part="picture-wanted">
        Its file only names it: <b>{wanted.name}</b>. Choose that file, or drop it on the map.
      </p>
      <div className={layoutStyles.actions}>
        <Button look="primary" onClick={files.choosePicture}>
          <ImagePlus size={16} aria-hidden />
          Choose the picture
        </Button>
        <Button look="plain" onClick={() => actions.document.run(removePicture())}>
          Continue without it
        </Button>
      </div>
    </section>
  );
}

/** The picture of the map: replace or remove it. */
export function PictureRow() {
  const { files } = useProgram();
  const actions = useActions();
  const wanted = useApp((state) => sceneOf(state).wanted !== null);
  const has = useApp((state) => sceneOf(state).picture !== null);
  if (wanted) return null;
  return (
    <Row label="Picture">
      <span className={styles.choices}>
        <Button size="small" onClick={files.choosePicture}>
          <ImagePlus size={15} aria-hidden />
          {has ? 'Replace' : 'Choose one'}
        </Button>
        {has ? (
          <Tip text="Remove the picture">
            <IconButton aria-label="Remove the picture" onClick={() => actions.document.run(removePicture())}>
              <ImageOff size={16} aria-hidden />
            </IconButton>
          </Tip>
        ) : null}
      </span>
    </Row>
  );
}
