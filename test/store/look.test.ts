import { describe, expect, test } from 'vitest';
import { currentLook, currentPreview, currentSeeing, litObstruction } from '../../src/store/attack/selectors.ts';
import { frames, SIDE_STRIP, SIDE_VIEW, sideViewHeight, sideViewWidth } from '../../src/store/view/camera.ts';
import { dragged } from '../support/dragged.ts';
import { CRATE, FLANKS, FOG, GLASS, ONE_WAY, sight, TWELVE, WALL, WINDOW } from '../support/sights.ts';
import { table } from '../support/table.ts';

function aiming(between: Parameters<typeof sight>[0]) {
  const at = table(sight(between));
  at.store.setState({ viewport: { width: 1440, height: 872 }, camera: { x: 0, y: 0, zoom: 20 }, hintSeen: true });
  at.actions.session.select('gun');
  at.take('fire');
  return at;
}

describe('what is shown of an aim', () => {
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
  ] as const)(
    'behind %s it is the verdict that the shot is worked out with, of a piece and of a point',
    (_, between) => {
      const { actions, state } = aiming(between);
      for (const aim of [{ at: 'piece', piece: 'ott' } as const, { at: 'point', x: 20, y: 16, z: 0 } as const]) {
        actions.shot.aim(aim);
        expect(currentLook(state())?.verdict).toEqual(currentPreview(state())?.sight);
        expect(currentLook(state())).toBe(currentLook(state()));
      }
    },
  );

  test('without an aim there is nothing', () => {
    expect(currentLook(aiming([CRATE]).state())).toBeUndefined();
  });
});

describe('the obstruction that is lit', () => {
  test('is one of the verdict, goes out with another aim, and nothing of it can be undone', () => {
    const { actions, state, steps } = aiming([CRATE]);
    actions.shot.aim({ at: 'piece', piece: 'ott' });
    actions.session.light('crate');
    expect(litObstruction(state())).toBe('crate');
    actions.session.light('nobody');
    expect(litObstruction(state())).toBeNull();
    actions.session.light('crate');
    actions.shot.aim({ at: 'piece', piece: 'lee' });
    expect(litObstruction(state())).toBeNull();
    actions.shot.aim({ at: 'piece', piece: 'ott' });
    actions.session.light(null);
    expect(litObstruction(state())).toBeNull();
    expect(steps()).toBe(0);
  });

  test('Escape takes the target back and the light with it, in one step', () => {
    const { actions, state } = aiming([CRATE]);
    actions.shot.aim({ at: 'piece', piece: 'ott' });
    actions.session.light('crate');
    actions.session.back();
    expect(state().draft.aim).toBeNull();
    expect(litObstruction(state())).toBeNull();
    expect(state().tool).toBe('fire');
  });
});

describe('the side view at the bottom of the map', () => {
  test('is a strip until something is aimed at, stands in full with a target, and folds away', () => {
    const { actions, state } = aiming([CRATE]);
    expect(sideViewWidth(state())).toBe(1440 - 24 - 376);
    expect(sideViewHeight(state())).toBe(SIDE_STRIP);
    actions.shot.aim({ at: 'piece', piece: 'ott' });
    expect(sideViewHeight(state())).toBe(SIDE_VIEW);
    expect(frames(state()).free.height).toBe(872 - 44 - 36 - SIDE_VIEW - 12);
    actions.session.toggleSideView();
    expect(sideViewWidth(state())).toBe(0);
    expect(frames(state()).free.height).toBe(872 - 44 - 36);
    actions.session.toggleSideView();
    actions.session.togglePanel();
    expect(sideViewWidth(state())).toBe(1440 - 24);
  });

  test('makes way for a pointer that comes near it, and for a shot that plays', () => {
    const { actions, state } = aiming([CRATE]);
    actions.session.point({ x: 22, y: 15 }, 'ott');
    expect(sideViewHeight(state())).toBe(SIDE_VIEW);
    actions.session.point({ x: 22, y: 34 }, null);
    expect(sideViewHeight(state())).toBe(SIDE_STRIP);
    actions.shot.aim({ at: 'piece', piece: 'ott' });
    actions.shot.fire();
    expect(state().playing).not.toBeNull();
    expect(sideViewWidth(state())).toBe(0);
  });

  test('waits for the first hint to be done with, and for a window wide enough', () => {
    const { store, state } = aiming([CRATE]);
    store.setState({ hintSeen: false });
    expect(sideViewWidth(state())).toBe(0);
    store.setState({ hintSeen: true, viewport: { width: 600, height: 700 } });
    expect(sideViewWidth(state())).toBe(0);
  });

  test('what is aimed at comes out from under it, and nothing moves that is free already', () => {
    const { actions, state, store } = aiming([]);
    const before = state().camera;
    actions.shot.aim({ at: 'piece', piece: 'ott' });
    expect(state().camera).toBe(before);
    store.setState({ camera: { x: 0, y: -22, zoom: 20 }, draft: { ...state().draft, aim: null } });
    actions.shot.aim({ at: 'piece', piece: 'ott' });
    const { camera } = state();
    expect(camera.zoom).toBe(20);
    expect((15 - camera.y) * camera.zoom).toBeLessThanOrEqual(872 - 12 - SIDE_VIEW - 12);
    actions.session.back();
    expect(state().camera).toBe(camera);
  });
});

describe('what a piece can see', () => {
  test('is asked of the selected piece, follows it in the hand, and Escape leaves it before anything else', () => {
    const { actions, state } = aiming([WALL]);
    expect(currentSeeing(state())).toBeUndefined();
    actions.session.toggleSeeing();
    const seen = () => new Map(currentSeeing(state())?.pieces.map(({ piece, cover }) => [piece, cover]));
    expect(seen().get('ott')).toBe('full');
    expect(currentSeeing(state())?.eye).toMatchObject({ x: 10, y: 15 });
    expect(currentSeeing(state())).toBe(currentSeeing(state()));
    actions.session.carry(dragged('gun', { x: 18, y: 15 }));
    expect(currentSeeing(state())?.eye).toMatchObject({ x: 18, y: 15 });
    expect(seen().get('ott')).toBe('none');
    actions.session.carry(null);
    actions.shot.aim({ at: 'piece', piece: 'ott' });
    actions.session.back();
    expect(state()).toMatchObject({ seeing: false, draft: { aim: { at: 'piece' } } });
  });

  test('another selection sees for itself; with none, or a shot, there is nothing to see', () => {
    const { actions, state } = aiming([]);
    actions.session.toggleSeeing();
    actions.session.select('ott');
    expect(currentSeeing(state())?.eye.x).toBe(22);
    actions.session.select(null);
    expect(state().seeing).toBe(false);
    actions.session.toggleSeeing();
    expect(state().seeing).toBe(false);
    actions.session.select('gun');
    actions.session.toggleSeeing();
    actions.hand.remove();
    expect(state().seeing).toBe(false);
  });
});
