import { castDraft } from 'immer';
import { indexIn, inList } from '../history/draft-lookup.ts';
import type { Edit } from '../history/edit.ts';
import type { Stencil } from '../schema/schema.ts';

/** The names of the shapes, on screen and in the history. */
const NAMES: Readonly<Record<Stencil['area']['shape'], string>> = {
  disc: 'circle',
  cone: 'cone',
  beam: 'line',
  rectangle: 'rectangle',
};

/** The name of a stencil in sentences: its own, or that of its shape. */
export function stencilName({ label, area }: Pick<Stencil, 'label' | 'area'>): string {
  return label.trim() || NAMES[area.shape];
}

/** Lays an area on the map. */
export function addStencil(stencil: Stencil): Edit {
  return {
    label: `Place a template: ${stencilName(stencil)}`,
    change: (scene) => {
      scene.stencils.push(castDraft(stencil));
    },
  };
}

/** The editable fields of a stencil. */
export type StencilFields = Partial<Omit<Stencil, 'id'>>;

/** Changes fields of a stencil. */
export function editStencil(id: string, fields: StencilFields, name = 'template'): Edit {
  const what = fields.area ? 'Move or size' : fields.shown === undefined ? 'Rename' : fields.shown ? 'Show' : 'Hide';
  return {
    label: `${what} the template: ${name}`,
    change: (scene) => {
      const stencil = inList(scene.stencils, id);
      if (stencil) Object.assign(stencil, fields);
    },
  };
}

/** Removes a stencil. */
export function removeStencil(id: string, name = 'template'): Edit {
  return {
    label: `Remove the template: ${name}`,
    change: (scene) => {
      const at = indexIn(scene.stencils, id);
      if (at >= 0) scene.stencils.splice(at, 1);
    },
  };
}

/** Removes all stencils. */
export function clearStencils(): Edit {
  return {
    label: 'Delete all templates',
    change: (scene) => {
      if (scene.stencils.length > 0) scene.stencils = [];
    },
  };
}
