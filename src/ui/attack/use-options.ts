import type { SystemId } from '../../rules/vocabulary.ts';
import { optionsOf } from '../../store/state/draft.ts';
import { useActions, useApp } from '../program/program.tsx';

/**
 * What the card says of a shot by the rules of a system, and a way to change it.
 *
 * @typeParam T the type that the options schema of the system gives
 */
export function useOptions<T extends object>(system: SystemId): readonly [T, (edit: Partial<T>) => void] {
  const actions = useActions();
  const draft = useApp((state) => state.draft);
  return [optionsOf<T>(draft, system), (edit) => actions.shot.editOptions(system, edit)];
}
