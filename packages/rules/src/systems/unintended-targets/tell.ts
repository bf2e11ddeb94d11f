import { figure } from '../../wording.ts';

/** Defense hits plus cover: `2 + 2 cover`. */
export function against(defense: number, cover: number): string {
  return cover === 0 ? figure(defense) : `${figure(defense)} + ${figure(cover)} cover`;
}
