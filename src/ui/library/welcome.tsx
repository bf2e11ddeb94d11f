import { Crosshair, FolderOpen } from 'lucide-react';
import { classes } from '../../design/classes.ts';
import { isBare, sceneOf } from '../../store/state/scene-selectors.ts';
import { Button } from '../components/button.tsx';
import layoutStyles from '../components/layout.module.css';
import textStyles from '../components/text.module.css';
import { FIRST_DEMO } from '../program/first-demo.ts';
import { useApp, useProgram } from '../program/program.tsx';
import { RecentScenes } from './recent-scenes.tsx';
import styles from './welcome.module.css';

/**
 * The empty start: drop a map here. It never covers a table that somebody made; the actions for one are in the Scene
 * tab.
 */
export function EmptyScene() {
  const { files } = useProgram();
  const empty = useApp((state) => state.dialogs.blank && isBare(sceneOf(state)) && state.tool.id === 'select');
  if (!empty) return null;
  return (
    <div className={styles.empty}>
      <div className={styles.drop} data-part="welcome">
        <svg width="116" height="84" viewBox="0 0 116 84" aria-hidden focusable="false" className={styles.art}>
          <path className={styles.map} d="m3 15 37-12 38 12 35-12v66L78 81 40 69 3 81Z M40 3v66 M78 15v66" />
          <path d="M14 60 58 39" stroke="var(--text-1)" strokeWidth="3" />
          <path d="M66 36 96 21" stroke="var(--fire)" strokeWidth="3" />
          <rect
            x="54"
            y="31"
            width="13"
            height="13"
            transform="rotate(-26 60 38)"
            fill="var(--surface-1)"
            stroke="var(--partial)"
            strokeWidth="2.5"
          />
          <circle cx="12" cy="61" r="7.5" fill="var(--surface-1)" stroke="var(--side-a)" strokeWidth="3" />
          <path
            d="m101 8 2.6 6 6.4-1.4-3.400 5.600 4.400 4.800-6.400 1-.6 6.600-5-4.200-6 2.600 1.800-6.400-5.200-4 6.400-1.600-.4-6.600Z"
            fill="var(--fire)"
          />
        </svg>
        <h2>Drop a map here</h2>
        <p className={textStyles.quiet}>A map file of another program, a plain picture, or a scene that you exported</p>
        <div className={classes(layoutStyles.actions, layoutStyles.centre)}>
          <Button look="primary" onClick={files.choose}>
            <FolderOpen size={17} aria-hidden />
            Open a file<kbd>O</kbd>
          </Button>
          <Button onClick={() => files.demo(FIRST_DEMO)}>
            <Crosshair size={17} aria-hidden />
            Try the demo scene
          </Button>
        </div>
      </div>
      <RecentScenes />
    </div>
  );
}
