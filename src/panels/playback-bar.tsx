import { RotateCcw, SkipForward, X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { sceneOf } from '../store/selectors.ts';
import { useActions, useApp, useProgram } from './context.tsx';

/** While a shot plays: what it tells now, and skip; when it has played: again, or away with it. */
export function PlaybackBar() {
  const actions = useActions();
  const { clock } = useProgram();
  const playing = useApp((state) => state.playing);
  const beat = useApp((state) => state.beat);
  const headline = useApp(
    (state) => sceneOf(state).log.find((entry) => entry.id === state.playing?.entry)?.outcome.headline,
  );
  const running = useSyncExternalStore(clock.listen, clock.running);
  if (!playing) return null;
  const step = playing.steps[beat];
  const done = !running && playing.entry !== null;
  const said = done ? headline : step ? `${step.lead} ${step.text}` : '';
  return (
    <div className="island playback">
      <p className="playback-said clip" data-done={done}>
        {said}
      </p>
      {done ? (
        <>
          <button
            type="button"
            className="button"
            onClick={() => playing.entry && actions.shot.playAgain(playing.entry)}
          >
            <RotateCcw size={15} aria-hidden />
            Again
          </button>
          <button
            type="button"
            className="icon-button"
            aria-label="Clear the shot from the map"
            onClick={() => actions.shot.stopPlaying()}
          >
            <X size={17} aria-hidden />
          </button>
        </>
      ) : (
        <button type="button" className="button" disabled={!running} onClick={() => clock.skip()}>
          <SkipForward size={15} aria-hidden />
          Skip
        </button>
      )}
    </div>
  );
}
