import { describe, expect, test } from 'vitest';
import { type Patch, patched } from '../../src/store/state/patch.ts';
import { frames } from '../../src/store/view/camera.ts';
import { demo, triedOn } from '../support/demos.ts';
import { piece } from '../support/scenes.ts';
import { table } from '../support/table.ts';

const begun = () => {
  const at = table(demo('ridge-nine'));
  at.actions.tours.begin();
  return at;
};

describe('a guided tour', () => {
  test('restores its scene for each shot: pieces that were out are back, added ones stay, and so does the log', () => {
    const at = begun();
    const before = at.scene();
    triedOn(at, 'Mortar on the trench');
    const added = piece('mine', 5, 5, { name: 'Mine' });
    at.actions.document.run({ label: 'Place Mine', change: (scene) => void scene.pieces.push(added as never) });
    expect(at.scene().pieces).not.toEqual([...before.pieces, added]);
    at.actions.tours.setUp();
    expect(at.scene().pieces).toEqual([...before.pieces, added]);
    expect(at.scene().log).toHaveLength(1);
    // One undoable change; and none if nothing needs to be done.
    const { past } = at.state().history;
    expect(past.at(-1)?.label).toBe('Reset the scene for the tour');
    at.actions.tours.setUp();
    expect(at.state().history.past).toHaveLength(past.length);
    at.actions.document.undo();
    expect(at.scene().pieces).not.toEqual([...before.pieces, added]);
  });

  test('counts the shots of each stop alone, and ends when another scene opens', () => {
    const at = begun();
    expect(at.state().sceneView.tour).toEqual({ stop: 0, shots: 0 });
    triedOn(at, 'Mortar on the trench');
    at.actions.tours.goTo(2);
    expect(at.state().sceneView.tour).toEqual({ stop: 2, shots: 1 });
    at.actions.program.openScene(demo('ruined-chapel'), {});
    expect([at.state().sceneView.tour, at.state().sceneView.sceneBeforeTour]).toEqual([null, null]);
    // Leftovers of another scene's tour restore nothing.
    const scene = at.scene();
    at.actions.tours.setUp();
    expect(at.scene()).toBe(scene);
  });

  test('its card takes space from the map, as long as there is enough beside it', () => {
    const wide = patched(table().state(), { view: { viewport: { width: 1440, height: 900 }, panelOpen: true } });
    const tour: Patch = { sceneView: { tour: { stop: 1, shots: 0 } } };
    const free = frames(wide).free;
    const toured = frames(patched(wide, tour)).free;
    expect(toured.left).toBeGreaterThan(free.left + 340);
    expect(toured.left + toured.width).toBe(free.left + free.width);
    const narrow = patched(wide, { view: { viewport: { width: 1000, height: 700 } } });
    expect(frames(patched(narrow, tour)).free).toEqual(frames(narrow).free);
  });
});
