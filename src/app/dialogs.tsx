import { BattlefieldDialog } from '../ui/battlefield/battlefield-dialog.tsx';
import { MapMenu } from '../ui/commands/context-menu.tsx';
import { ContentsDialog } from '../ui/files/contents-dialog.tsx';
import { KnownScenesDialog } from '../ui/files/known-scenes-dialog.tsx';
import { HealthDialog } from '../ui/health/health-dialog.tsx';
import { ExportDialog } from '../ui/library/export-dialog.tsx';
import { LibraryDialog } from '../ui/library/library-dialog.tsx';
import { PackDialog } from '../ui/library/pack-dialog.tsx';
import { SummaryDialog } from '../ui/odds/summary/summary-dialog.tsx';
import { PaletteDialog } from '../ui/palette/palette-dialog.tsx';
import { DroppedPictureDialog } from '../ui/pieces/dropped-picture-dialog.tsx';
import { PinDialog } from '../ui/pins/pin-dialog.tsx';
import { NewTableDialog } from '../ui/scene/new-scene-dialog.tsx';
import { MoveToSceneDialog } from '../ui/selection/move-to-scene.tsx';
import { CreditsDialog } from '../ui/shell/credits-dialog.tsx';

/** The dialogs of the window and the menu of the map: loaded together, after the map is there. */
export function Dialogs() {
  return (
    <>
      <NewTableDialog />
      <MapMenu />
      <LibraryDialog />
      <ExportDialog />
      <ContentsDialog />
      <KnownScenesDialog />
      <CreditsDialog />
      <SummaryDialog />
      <BattlefieldDialog />
      <MoveToSceneDialog />
      <PackDialog />
      <PaletteDialog />
      <HealthDialog />
      <DroppedPictureDialog />
      <PinDialog />
    </>
  );
}
