import type { Template } from '../../scene/templates/template.ts';
import { KIND_NAMES } from '../components/labels.ts';
import { isCalled } from '../components/lists/search.ts';

/** A template's description, in a line below its name. */
export function templateLine({ body, weapons }: Template): string {
  const held = weapons.map(({ name }) => name).join(', ');
  return held === '' ? `${KIND_NAMES[body.kind]}, unarmed` : `${KIND_NAMES[body.kind]}: ${held}`;
}

/** Returns whether a template matches a search: every word in its name, its kind or the names of its weapons. */
export function isSought(template: Template, sought: string): boolean {
  return isCalled(`${template.name} ${templateLine(template)}`, sought);
}
