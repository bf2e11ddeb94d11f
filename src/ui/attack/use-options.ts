import type { SystemId } from '@fall-of-shot/rules/vocabulary';
import { optionsOf } from '../../store/state/draft.ts';
import { useActions, useApp } from '../program/program.tsx';

/**
 * The options of a draft under the rules of a system, and a function to change them.
 *
 * @typeParam T the type of the system's options schema
 */
export function useOptions<T extends object>(system: SystemId): readonly [T, (edit: Partial<T>) => void] {
  const actions = useActions();
  const draft = useApp((state) => state.draft);
  return [optionsOf<T>(draft, system), (edit) => actions.shot.editOptions(system, edit)];
}
