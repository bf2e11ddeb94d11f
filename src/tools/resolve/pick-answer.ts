import type { Actions } from '../../store/actions.ts';
import { openChoice, optionAt, rollAt } from '../../store/attack/answering-question.ts';
import type { AppStore } from '../../store/state/create.ts';
import type { GrabbingTool } from '../core/tool.ts';

/**
 * Answers on the map while a shot is open: a click on an option chooses it, and one on a piece whose defense is still
 * to be rolled shows its dice.
 */
export function answeringTool(store: AppStore, actions: Actions): GrabbingTool {
  return {
    path: 'answer.idle',
    grabs: ({ at }) => optionAt(store.getState(), at) !== null || rollAt(store.getState(), at) !== null,
    handle: ({ kind, at }) => {
      if (kind !== 'down') return;
      const state = store.getState();
      const choice = openChoice(state);
      const option = optionAt(state, at);
      if (choice && option !== null) actions.shot.answer(choice.key, { kind: 'choose', option });
      else actions.shot.answerNext(rollAt(state, at));
    },
    cancel: () => undefined,
  };
}

/** Combines tools: whichever grabs a press receives all input until release. */
export function firstThatGrabs(...tools: readonly GrabbingTool[]): GrabbingTool {
  let holding: GrabbingTool | undefined;
  return {
    get path() {
      return holding?.path ?? 'landing.idle';
    },
    grabs: (input) => {
      holding = tools.find((tool) => tool.grabs(input));
      return holding !== undefined;
    },
    handle: (input) => holding?.handle(input),
    cancel: () => {
      for (const tool of tools) tool.cancel();
    },
  };
}
