import { Signpost } from 'lucide-react';
import { classes } from '../../design/classes.ts';
import { Button } from '../components/button.tsx';
import { Thumbnail } from '../components/pieces/thumbnail.tsx';
import textStyles from '../components/text.module.css';
import { demos } from '../program/demos.ts';
import { useProgram } from '../program/program.tsx';
import styles from './library-card.module.css';

/** The bundled scenes, each opened as a fresh copy, with its guided tour if wanted. */
export function LibraryDemos() {
  const { storage, files } = useProgram();
  return (
    <section aria-labelledby="library-demos">
      <h3 id="library-demos">Demo scenes</h3>
      <ul className={styles.grid}>
        {demos().map(({ id: demo, title, shows }) => {
          return (
            <li key={demo} className={classes(styles.card, styles.demo)} data-part="library-card" data-demo>
              <Thumbnail of={demo} load={() => storage.thumbnails.demo(demo)} />
              <p className={textStyles.value}>{title}</p>
              <p className={classes(textStyles.quiet, styles.told)}>{shows}</p>
              <div className={styles.row}>
                <Button
                  className={classes(styles.fresh, styles.whole)}
                  aria-label={`Open a fresh copy of “${title}”`}
                  onClick={() => files.demo(demo)}
                >
                  Fresh copy
                </Button>
                <Button
                  className={styles.fresh}
                  aria-label={`Take the tour of “${title}”`}
                  onClick={() => files.demo(demo, true)}
                >
                  <Signpost size={15} aria-hidden />
                  Tour
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
