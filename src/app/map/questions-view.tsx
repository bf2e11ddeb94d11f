import { useMemo } from 'react';
import { useStore } from 'zustand';
import { AskedRing, ChoiceLine } from '../../canvas/playback/choice-marks.tsx';
import type { Clock } from '../../playback/clock.ts';
import { answeringNow, highlightedOptionNow, openChoice } from '../../store/attack/answering-question.ts';
import { questionEntities } from '../../store/attack/question-entities.ts';
import { openQuestions, questionWaits } from '../../store/attack/shot-selectors.ts';
import type { AppStore } from '../../store/state/create.ts';
import { sceneOf } from '../../store/state/scene-selectors.ts';

/** The open questions on the map: a ring around each entity they are about, and the line to the highlighted option. */
export function AskedOnMap({
  store,
  clock,
  still,
}: {
  readonly store: AppStore;
  readonly clock: Clock;
  readonly still: boolean;
}) {
  const questions = useStore(store, openQuestions);
  const waits = useStore(store, questionWaits);
  const choice = useStore(store, openChoice);
  const lit = useStore(store, highlightedOptionNow);
  const next = useStore(store, (state) => answeringNow(state)?.about?.id ?? null);
  const pieces = useStore(store, (state) => (state.shot?.frozen ?? sceneOf(state)).pieces);
  const zoom = useStore(store, (state) => state.view.camera.zoom);
  const play = useMemo(() => ({ clock, still }), [clock, still]);
  const asked = useMemo(() => questionEntities(questions), [questions]);
  if (asked.length === 0 || waits) return null;
  const option = choice?.options.find(({ id }) => id === lit);
  return (
    <>
      {asked.map(({ key, entity }) => (
        <AskedRing
          key={key}
          entity={entity}
          pieces={pieces}
          lit={entity.id === lit || (asked.length > 1 && entity.id === next)}
          play={play}
          zoom={zoom}
        />
      ))}
      {choice?.from && option?.entity ? (
        <ChoiceLine from={choice.from} to={option.entity} reason={option.reason} zoom={zoom} />
      ) : null}
    </>
  );
}
