import { displayedCover } from '@fall-of-shot/sight/verdict';
import { ChevronDown } from 'lucide-react';
import { useMemo } from 'react';
import { classes } from '../../design/classes.ts';
import { groundAlong } from '../../scene/obstructions/ground.ts';
import { traitsOf } from '../../scene/obstructions/kinds.ts';
import { bodyOf } from '../../scene/pieces/bodies.ts';
import { currentLook, highlightedObstruction, targetPiece } from '../../store/attack/aim-selectors.ts';
import { pieceOf, sceneNow, sceneOf, selectedPiece, selectedPieceNow } from '../../store/state/scene-selectors.ts';
import {
  FREE_LEFT,
  SIDE_STRIP,
  SIDE_VIEW,
  sideViewHeight,
  sideViewLeft,
  sideViewWidth,
} from '../../store/view/camera.ts';
import floatingPanelStyles from '../components/floating-panel.module.css';
import { IconButton } from '../components/icon-button.tsx';
import { SIDE_TOKENS } from '../components/pieces/side-colours.ts';
import textStyles from '../components/text.module.css';
import { Tip } from '../components/tip.tsx';
import { useActions, useApp } from '../program/program.tsx';
import { SideDrawingView } from './drawing.tsx';
import { sideLayout } from './layout.ts';
import type { SideInput } from './shapes.ts';
import styles from './side-view.module.css';
import { sideWords } from './words.ts';

const FONT = "'Inter Variable', Inter, system-ui, sans-serif";
const canvas = typeof document === 'undefined' ? null : document.createElement('canvas').getContext('2d');

/** The width of a label, in CSS pixels. */
function measure(text: string, strong: boolean): number {
  if (!canvas) return text.length * 6.5;
  canvas.font = `${strong ? 600 : 450} 12px ${FONT}`;
  return canvas.measureText(text).width;
}

/** Past the target, the cross-section extends by half its distance, as in the engine. */
const BEYOND = 1.5;

/** The side view of the current aim; null without one. */
function useSideInput(): SideInput | null {
  const look = useApp(currentLook);
  // Without a verdict there is no cross-section, and the dragged scene is not read.
  const scene = useApp((state) => (currentLook(state) ? sceneNow(state) : sceneOf(state)));
  const firer = useApp(selectedPieceNow);
  const target = useApp(targetPiece);
  const lit = useApp(highlightedObstruction);
  return useMemo(() => {
    if (!look || !firer) return null;
    const { side, verdict } = look;
    const end = {
      x: firer.x + (verdict.target.x - firer.x) * BEYOND,
      y: firer.y + (verdict.target.y - firer.y) * BEYOND,
    };
    return {
      view: side,
      ground: groundAlong(scene, firer, end),
      unit: scene.unit,
      firer: { name: firer.name, base: firer.elevation, body: bodyOf(firer) },
      target: target ? { name: target.name, body: bodyOf(target) } : null,
      bodyOf: (id) => {
        const piece = pieceOf(scene, id);
        if (piece) return bodyOf(piece);
        return scene.obstructions.some((each) => each.id === id && traitsOf(each).ground) ? 'hill' : null;
      },
      counted: new Set(verdict.obstructions.map((each) => each.id)),
      lit,
    };
  }, [look, scene, firer, target, lit]);
}

/** The heading: whether heights and distances have one scale. */
function heading(by: number): string {
  return by === 1 ? 'Side view, same scale both ways' : `Side view, heights × ${by}`;
}

/**
 * A cross-section along the line of fire, at the bottom of the map: the things on it, their heights, and what they
 * hide. Shown with the fire tool; hidden during playback.
 */
export function SideViewPanel() {
  const actions = useActions();
  const width = useApp(sideViewWidth);
  const height = useApp(sideViewHeight);
  const left = useApp(sideViewLeft);
  const fixed = useApp((state) => state.draft.aim !== null);
  if (width === 0) return null;
  return (
    <section
      className={classes(floatingPanelStyles.panel, styles.panel)}
      data-part="side-view"
      style={{ width, height, marginLeft: left - FREE_LEFT }}
      data-open={height === SIDE_VIEW}
      data-fixed={fixed}
      aria-label="Side view"
    >
      <SideCut width={width} open={height > SIDE_STRIP} />
      <Tip text="Collapse the side view" keys="C" side="top">
        <IconButton
          className={styles.fold}
          aria-label="Collapse the side view"
          onClick={() => actions.view.toggleSideView()}
        >
          <ChevronDown size={16} aria-hidden />
        </IconButton>
      </Tip>
    </section>
  );
}

function SideCut({ width, open }: { readonly width: number; readonly open: boolean }) {
  const input = useSideInput();
  const firer = useApp(selectedPiece);
  const target = useApp(targetPiece);
  const cover = useApp((state) => {
    const look = currentLook(state);
    return look ? displayedCover(look.verdict) : 'none';
  });
  const drawing = useMemo(
    () =>
      input &&
      sideLayout(input, { width, height: SIDE_VIEW }, measure('Side view, same scale both ways', true), measure),
    [input, width],
  );
  if (!input || !drawing || !open) {
    return (
      <p className={styles.empty}>
        {firer
          ? 'Point at a target to see the side view'
          : 'Select the piece that fires, then point at a target to see the side view'}
      </p>
    );
  }
  return (
    <>
      <p className={styles.title} data-part="side-title">
        {heading(drawing.scale.by)}
      </p>
      <SideDrawingView
        drawing={drawing}
        size={{ width, height: SIDE_VIEW }}
        cover={cover}
        firer={firer ? SIDE_TOKENS[firer.side] : '--text-1'}
        target={target ? SIDE_TOKENS[target.side] : '--text-1'}
      />
      <div className={textStyles.hidden}>
        {sideWords(input).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </>
  );
}
