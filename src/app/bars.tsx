import { DrawOptions } from '../ui/obstructions/draw-options.tsx';
import { PlaceOptions } from '../ui/pieces/place-options.tsx';
import { PlaybackBar } from '../ui/shell/playback-bar.tsx';
import { SideViewPanel } from '../ui/side-view/side-view.tsx';
import { StencilOptions } from '../ui/stencils/stencil-options.tsx';
import { FirstHint } from '../ui/tours/first-hint.tsx';
import { TourCard } from '../ui/tours/tour-card.tsx';

/** What floats at the top of the map, each only at times: loaded after the map is there. */
export function Cards() {
  return (
    <>
      <PlaceOptions />
      <StencilOptions />
      <DrawOptions />
      <TourCard />
    </>
  );
}

/** What floats at the bottom of the map, each only at times: loaded together with the cards. */
export function Bars() {
  return (
    <>
      <FirstHint />
      <PlaybackBar />
      <SideViewPanel />
    </>
  );
}
