import { DrawOptions } from '../ui/obstructions/draw-options.tsx';
import { PlaceOptions } from '../ui/pieces/place-options.tsx';
import { PlaybackBar } from '../ui/shell/playback-bar.tsx';
import { SideViewPanel } from '../ui/side-view/side-view.tsx';
import { FirstHint } from '../ui/tours/first-hint.tsx';
import { TourCard } from '../ui/tours/tour-card.tsx';

/** What floats over the map besides the shell, each only at times: loaded together, after the map is there. */
export function Bars() {
  return (
    <>
      <PlaceOptions />
      <DrawOptions />
      <SideViewPanel />
      <FirstHint />
      <TourCard />
      <PlaybackBar />
    </>
  );
}
