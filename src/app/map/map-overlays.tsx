import type { NamePlace } from '../../canvas/pieces/name-boxes.ts';
import type { Piece } from '../../scene/schema/schema.ts';
import type { AppStore } from '../../store/state/create.ts';
import type { Program } from '../../ui/program/program.tsx';
import { AimedOver, AimedUnder } from './aimed-overlays.tsx';
import { CarriedThings } from './dragged-view.tsx';
import { SeeingGround, SeeingPieces } from './field-of-view.tsx';
import { FittedGrid } from './grid-calibration-view.tsx';
import { HeatMarks, HeatOnMap } from './heat-view.tsx';
import { PiecesPointedAt } from './hovered-view.tsx';
import { LightOnMap } from './light-view.tsx';
import { Locks } from './lock-view.tsx';
import { MeasuredLine } from './measuring.tsx';
import { AimedArea, FiringRings, LandingPreview, PingMark, PlayingShot, RefusedMove } from './overlay.tsx';
import { PieceToPlace } from './place-view.tsx';
import { AskedOnMap } from './questions-view.tsx';
import { Doors, DrawnThing, SelectedOutlines, SelectedThings } from './selection-view.tsx';
import { FiringLine } from './sight-line-view.tsx';
import { NextStencil, StencilPlates, StencilsGround } from './stencil-view.tsx';
import { TurnOnMap } from './turn-view.tsx';
import { VolleyOnMap } from './volley-view.tsx';
import { DraggedWay } from './way-view.tsx';

// Rendered in Konva's own tree, where React contexts of the page are not available: what they need are props.

/** What lies under the pieces: what is seen, doors, rings, areas, and the lines of selected walls. */
export function OverlaysUnder({ store }: { readonly store: AppStore }) {
  return (
    <>
      <LightOnMap store={store} />
      <SeeingGround store={store} />
      <StencilsGround store={store} />
      <HeatOnMap store={store} />
      <Doors store={store} />
      <FiringRings store={store} />
      <AimedArea store={store} />
      <AimedUnder store={store} />
      <TurnOnMap store={store} />
      <SelectedOutlines store={store} />
    </>
  );
}

interface OverProps {
  readonly program: Program;
  /** The pieces that are not dragged, the names that are shown, and the places of all names. */
  readonly pieces: readonly Piece[];
  readonly names: readonly NamePlace[];
  readonly allNames: readonly NamePlace[];
  /** The pieces with a tag of the shot, and the selected ones. */
  readonly tags: ReadonlySet<string>;
  readonly selected: ReadonlySet<string>;
  readonly still: boolean;
  readonly onNamesCovered: (pieces: readonly string[]) => void;
}

/** What lies over the pieces: selection, drags, lines and shots. */
export function OverlaysOver(props: OverProps) {
  const { program, pieces, names, allNames, tags, selected, still, onNamesCovered } = props;
  const { store, clock, glides, pings, pulses } = program;
  return (
    <>
      {/* Below the words of a drag and of a shot, which matter at that moment. */}
      <StencilPlates store={store} />
      <PiecesPointedAt store={store} glides={glides} pieces={pieces} names={names} tagged={tags} selected={selected} />
      <SeeingPieces store={store} />
      <SelectedThings store={store} />
      <HeatMarks store={store} />
      <DraggedWay store={store} />
      <CarriedThings store={store} />
      <Locks store={store} />
      <DrawnThing store={store} />
      <PieceToPlace store={store} />
      <FiringLine store={store} />
      <VolleyOnMap store={store} />
      <AimedOver store={store} />
      <PlayingShot store={store} names={allNames} onNamesCovered={onNamesCovered} clock={clock} still={still} />
      <AskedOnMap store={store} clock={pulses} still={still} />
      <LandingPreview store={store} />
      <RefusedMove store={store} />
      <PingMark store={store} clock={pings} still={still} />
      <NextStencil store={store} />
      <MeasuredLine store={store} />
      <FittedGrid store={store} />
    </>
  );
}
