import { describe, expect, test } from 'vitest';
import {
  currentLook,
  currentPreview,
  currentSeeing,
  highlightedObstruction,
} from '../../src/store/attack/aim-selectors.ts';
import { frames, SIDE_STRIP, SIDE_VIEW, sideViewHeight, sideViewWidth } from '../../src/store/view/camera.ts';
import { dragged } from '../support/dragged.ts';
import { CRATE, FLANKS, FOG, GLASS, ONE_WAY, sight, TWELVE, WALL, WINDOW } from '../support/sights.ts';
import { table } from '../support/table.ts';

function aiming(between: Parameters<typeof sight>[0]) {
  const at = table(sight(between));
  at.store.setState({
    view: { viewport: { width: 1440, height: 872 }, camera: { x: 0, y: 0, zoom: 20 }, hintSeen: true },
  });
  at.actions.select.piece('gun');
  at.take('fire');
  return at;
}

describe('the verdict shown for an aim', () => {
  test.each([
    ['nothing', []],
    ['a crate', [CRATE]],
    ['a wall', [WALL]],
    ['glass', [GLASS]],
    ['fog', [FOG]],
    ['a window', [WINDOW]],
    ['jambs', FLANKS],
    ['one way', [ONE_WAY]],
    ['twelve', TWELVE],
  ] as const)('behind %s it is the verdict that the rules use, for a piece and for a point', (_, between) => {
    const { actions, state } = aiming(between);
    for (const aim of [{ at: 'piece', piece: 'ott' } as const, { at: 'point', x: 20, y: 16, z: 0 } as const]) {
      actions.shot.aim(aim);
      expect(currentLook(state())?.verdict).toEqual(currentPreview(state())?.sight);
      expect(currentLook(state())).toBe(currentLook(state()));
    }
  });

  test('without an aim there is none', () => {
    expect(currentLook(aiming([CRATE]).state())).toBeUndefined();
  });
});

describe('the highlighted obstruction', () => {
  test('is one of the verdict, ends with another aim, and is not part of undo', () => {
    const { actions, state, steps } = aiming([CRATE]);
    actions.shot.aim({ at: 'piece', piece: 'ott' });
    actions.view.highlight('crate');
    expect(highlightedObstruction(state())).toBe('crate');
    actions.view.highlight('nobody');
    expect(highlightedObstruction(state())).toBeNull();
    actions.view.highlight('crate');
    actions.shot.aim({ at: 'piece', piece: 'lee' });
    expect(highlightedObstruction(state())).toBeNull();
    actions.shot.aim({ at: 'piece', piece: 'ott' });
    actions.view.highlight(null);
    expect(highlightedObstruction(state())).toBeNull();
    expect(steps()).toBe(0);
  });

  test('Escape drops the target and the highlight together', () => {
    const { actions, state } = aiming([CRATE]);
    actions.shot.aim({ at: 'piece', piece: 'ott' });
    actions.view.highlight('crate');
    actions.tool.escape();
    expect(state().draft.aim).toBeNull();
    expect(highlightedObstruction(state())).toBeNull();
    expect(state().tool.id).toBe('fire');
  });
});

describe('the side view at the bottom of the map', () => {
  test('is a strip until something is aimed at, shows in full with a target, and can be folded', () => {
    const { actions, state } = aiming([CRATE]);
    expect(sideViewWidth(state())).toBe(1440 - 24 - 376);
    expect(sideViewHeight(state())).toBe(SIDE_STRIP);
    actions.shot.aim({ at: 'piece', piece: 'ott' });
    expect(sideViewHeight(state())).toBe(SIDE_VIEW);
    expect(frames(state()).free.height).toBe(872 - 44 - 36 - SIDE_VIEW - 12);
    actions.view.toggleSideView();
    expect(sideViewWidth(state())).toBe(0);
    expect(frames(state()).free.height).toBe(872 - 44 - 36);
    actions.view.toggleSideView();
    actions.view.togglePanel();
    expect(sideViewWidth(state())).toBe(1440 - 24);
  });

  test('makes room for a near pointer, and for a playing shot', () => {
    const { actions, state } = aiming([CRATE]);
    actions.pointer.moveTo({ x: 22, y: 15 }, 'ott');
    expect(sideViewHeight(state())).toBe(SIDE_VIEW);
    actions.pointer.moveTo({ x: 22, y: 34 }, null);
    expect(sideViewHeight(state())).toBe(SIDE_STRIP);
    actions.shot.aim({ at: 'piece', piece: 'ott' });
    actions.shot.fire();
    expect(state().playback.playing).not.toBeNull();
    expect(sideViewWidth(state())).toBe(0);
  });

  test('waits until the first hint is done, and for a window wide enough', () => {
    const { store, state } = aiming([CRATE]);
    store.setState({ view: { hintSeen: false } });
    expect(sideViewWidth(state())).toBe(0);
    store.setState({ view: { hintSeen: true, viewport: { width: 600, height: 700 } } });
    expect(sideViewWidth(state())).toBe(0);
  });

  test('a covered target moves out from under it, and nothing moves that is free already', () => {
    const { actions, state, store } = aiming([]);
    const before = state().view.camera;
    actions.shot.aim({ at: 'piece', piece: 'ott' });
    expect(state().view.camera).toBe(before);
    store.setState({ view: { camera: { x: 0, y: -22, zoom: 20 } }, draft: { ...state().draft, aim: null } });
    actions.shot.aim({ at: 'piece', piece: 'ott' });
    const {
      view: { camera },
    } = state();
    expect(camera.zoom).toBe(20);
    expect((15 - camera.y) * camera.zoom).toBeLessThanOrEqual(872 - 12 - SIDE_VIEW - 12);
    actions.tool.escape();
    expect(state().view.camera).toBe(camera);
  });
});

describe('what a piece can see', () => {
  test('is shown for the selected piece, follows a drag, and ends first on Escape', () => {
    const { actions, state } = aiming([WALL]);
    expect(currentSeeing(state())).toBeUndefined();
    actions.view.toggleFieldOfView();
    const seen = () => new Map(currentSeeing(state())?.pieces.map(({ piece, cover }) => [piece, cover]));
    expect(seen().get('ott')).toBe('full');
    expect(currentSeeing(state())?.eye).toMatchObject({ x: 10, y: 15 });
    expect(currentSeeing(state())).toBe(currentSeeing(state()));
    actions.pointer.drag(dragged('gun', { x: 18, y: 15 }));
    expect(currentSeeing(state())?.eye).toMatchObject({ x: 18, y: 15 });
    expect(seen().get('ott')).toBe('none');
    actions.pointer.drag(null);
    actions.shot.aim({ at: 'piece', piece: 'ott' });
    actions.tool.escape();
    expect(state()).toMatchObject({ sceneView: { fieldOfView: false }, draft: { aim: { at: 'piece' } } });
  });

  test('another selection shows its own view; without one, or during a shot, there is none', () => {
    const { actions, state } = aiming([]);
    actions.view.toggleFieldOfView();
    actions.select.piece('ott');
    expect(currentSeeing(state())?.eye.x).toBe(22);
    actions.select.piece(null);
    expect(state().sceneView.fieldOfView).toBe(false);
    actions.view.toggleFieldOfView();
    expect(state().sceneView.fieldOfView).toBe(false);
    actions.select.piece('gun');
    actions.view.toggleFieldOfView();
    actions.selection.remove();
    expect(state().sceneView.fieldOfView).toBe(false);
  });
});
