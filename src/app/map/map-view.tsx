import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { placingAgain } from '../../canvas/pieces/name-places.ts';
import { useFontsArrived } from '../../canvas/primitives/text-width.ts';
import { useNextTask } from '../../canvas/primitives/use-next-task.ts';
import { useSettled } from '../../canvas/primitives/use-settled.ts';
import { MapStage } from '../../canvas/stage/map-stage.tsx';
import { deepEqual } from '../../lib/deep-equal.ts';
import type { Piece } from '../../scene/schema/schema.ts';
import { shownPieces, shownTags } from '../../store/attack/shot-selectors.ts';
import { showsHeat } from '../../store/heat/heat-selectors.ts';
import { isBare, sceneOf } from '../../store/state/scene-selectors.ts';
import { obstructionsShown } from '../../store/state/selection.ts';
import { calibrationOf } from '../../store/state/tool-state.ts';
import { lazily } from '../../ui/components/lazily.tsx';
import { useActions, useProgram } from '../../ui/program/program.tsx';
import { FirstPicture } from '../first-picture/first-picture.tsx';
import { pointers } from '../input/pointers.ts';
import styles from './map-view.module.css';
import { usePicture } from './use-picture.ts';
import { usePiecePictures } from './use-piece-pictures.ts';

/** The map is there before what lies on it only at times. */
const OverlaysUnder = lazily(() => import('./map-overlays.tsx').then((part) => part.OverlaysUnder));
const OverlaysOver = lazily(() => import('./map-overlays.tsx').then((part) => part.OverlaysOver));

/** Nothing is dragged. */
const NONE: readonly string[] = [];
/** No piece has its name yet. */
const NOT_NAMED: readonly Piece[] = [];

/** With more pieces than this, names come a task after their pieces. */
const CROWD = 300;

/** Up to this many selected pieces always show their names. */
const FEW = 3;
const NOBODY: ReadonlySet<string> = new Set();

/** The map with everything on it. It fills the window; panels float over it. */
export function MapView({ still: reducedMotion }: { readonly still: boolean }) {
  const program = useProgram();
  const actions = useActions();
  const { store, glides } = program;
  const box = useRef<HTMLElement>(null);
  const scene = useStore(store, sceneOf);
  const pieces = useStore(store, shownPieces);
  const camera = useStore(store, (state) => state.view.camera);
  const size = useStore(store, (state) => state.view.viewport);
  const theme = useStore(store, (state) => state.view.theme);
  const heat = useStore(store, showsHeat);
  const tool = useStore(store, (state) => state.tool.id);
  const how = useStore(store, (state) => calibrationOf(state).how);
  const selection = useStore(store, (state) => state.selection.piece);
  const also = useStore(store, (state) => state.selection.morePieces);
  const draggedPieces = useStore(store, (state) => state.pointer.drag?.pieces ?? NONE);
  const draggedObstructions = useStore(store, (state) => state.pointer.drag?.obstructions ?? NONE);
  const showObstructions = useStore(store, obstructionsShown);
  const pointed = useStore(
    store,
    ({ pointer: { hoveredPiece: hover, hoveredObstruction } }) => hover !== null || hoveredObstruction !== null,
  );
  const blank = useStore(store, (state) => state.dialogs.blank);
  const assets = useStore(store, (state) => state.assets);
  const tags = useStore(store, shownTags);
  const [unreadable, setUnreadable] = useState<string | null>(null);
  const broken = useCallback(
    (asset: string) => {
      setUnreadable(asset);
      actions.program.notify({
        tone: 'info',
        title: 'The picture of this map cannot be shown',
        text: 'This browser could not decode it. The walls, doors and pieces are all there; export the map with a PNG or WebP picture to see it.',
      });
    },
    [actions],
  );
  const selected = useMemo(() => new Set(selection === null ? also : [selection, ...also]), [selection, also]);
  const dragged = useMemo(() => new Set(draggedPieces), [draggedPieces]);
  // Selected pieces are on top: a crew does not hide the gun that fires.
  const inOrder = useMemo(
    () => [...pieces].sort((a, b) => Number(selected.has(a.id)) - Number(selected.has(b.id))),
    [pieces, selected],
  );
  const still = useMemo(
    () => (dragged.size === 0 ? inOrder : inOrder.filter(({ id }) => !dragged.has(id))),
    [inOrder, dragged],
  );
  // Names find their places once the zoom stands.
  const settledZoom = useSettled(camera.zoom);
  const bars = scene.settings.health.bars === 'always';
  const turn = scene.initiative?.current ?? null;
  const fonts = useFontsArrived();
  const isLater = useNextTask(scene.id);
  const named = inOrder.length <= CROWD || isLater ? inOrder : NOT_NAMED;
  const [placeNames] = useState(placingAgain);
  // While some are dragged, the names of the others stay where they are.
  // biome-ignore lint/correctness/useExhaustiveDependencies: names are measured again when their font has arrived.
  const placedNames = useMemo(
    () =>
      placeNames(
        named,
        settledZoom,
        // A large selection is no reason to write names over each other.
        selected.size > FEW ? NOBODY : selected,
        undefined,
        { crowd: [], ways: [], bars, turn },
      ),
    [placeNames, named, settledZoom, selected, bars, turn, fonts],
  );
  const allNames = useMemo(
    () => (dragged.size === 0 ? placedNames : placedNames.filter(({ piece }) => !dragged.has(piece.id))),
    [placedNames, dragged],
  );
  /** Pieces whose names would lie under the results of a shot. */
  const [covered, setCovered] = useState<readonly string[]>(NONE);
  const coverNames = useCallback(
    (ids: readonly string[]) => setCovered((before) => (deepEqual(before, ids) ? before : ids)),
    [],
  );
  // Pieces with a tag need no name, and the other names keep their places.
  const names = useMemo(
    () => allNames.filter(({ piece }) => !tags.has(piece.id) && !covered.includes(piece.id)),
    [allNames, tags, covered],
  );
  const obstructions = useMemo(() => {
    const gone = new Set(draggedObstructions);
    return gone.size === 0 ? scene.obstructions : scene.obstructions.filter(({ id }) => !gone.has(id));
  }, [scene.obstructions, draggedObstructions]);
  const piecePictures = usePiecePictures(scene.pieces, assets);
  const asset = scene.picture?.asset ?? null;
  const picture = usePicture(asset, assets, broken);

  const drawn = size.width > 0 && (asset === null || picture !== null || unreadable === asset);

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const watch = new ResizeObserver(() => actions.view.resize(element.clientWidth, element.clientHeight));
    watch.observe(element);
    const stop = pointers(element, program);
    return () => {
      watch.disconnect();
      stop();
    };
  }, [actions, program]);

  const under = useMemo(() => <OverlaysUnder store={store} />, [store]);
  const over = useMemo(
    () => (
      <OverlaysOver
        program={program}
        pieces={still}
        names={names}
        allNames={allNames}
        tags={tags}
        selected={selected}
        still={reducedMotion}
        onNamesCovered={coverNames}
      />
    ),
    [program, reducedMotion, still, allNames, coverNames, names, tags, selected],
  );
  return (
    <section
      ref={box}
      className={styles.map}
      data-part="map"
      data-tool={tool}
      data-fit={how}
      data-hover={pointed}
      data-dragging={draggedPieces.length + draggedObstructions.length > 0}
      data-empty={blank && isBare(scene)}
      aria-label={`Map of ${scene.name}`}
      aria-roledescription="battlemap"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the map takes the keys that move pieces and aim
      tabIndex={0}
    >
      {size.width > 0 ? (
        <MapStage
          scene={scene}
          pieces={still}
          names={names}
          glides={glides}
          picture={picture}
          piecePictures={piecePictures}
          tone={heat ? 'grey' : theme}
          camera={camera}
          size={size}
          showObstructions={showObstructions}
          obstructions={obstructions}
          showGrid={scene.settings.showGrid && tool !== 'grid'}
          selected={selected}
          under={under}
          over={over}
        />
      ) : null}
      <FirstPicture drawn={drawn} still={reducedMotion} />
    </section>
  );
}
