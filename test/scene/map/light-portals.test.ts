import { UNITS } from '@fall-of-shot/rules/vocabulary';
import { describe, expect, it } from 'vitest';
import { asLightPortal } from '../../../src/scene/map/light-portals.ts';
import { blocksNow, EVERYTHING, NOTHING } from '../../../src/scene/obstructions/blocking.ts';
import { NO_DAMAGE } from '../../../src/scene/schema/materials.ts';
import type { Obstruction } from '../../../src/scene/schema/schema.ts';
import { HEIGHTS } from '../../../src/scene/schema/units.ts';
import { points } from '../../fixtures/uvtt.ts';

const PORTAL: Obstruction = {
  id: 'light-portal-1',
  kind: 'door',
  label: 'Door',
  shape: { shape: 'polyline', points: points(0, 0, 1, 0), closed: false, thickness: 0 },
  bottom: 0,
  top: 2,
  blocks: EVERYTHING,
  material: null,
  damage: NO_DAMAGE,
  group: null,
  groupedByHand: false,
  opening: null,
  door: 'closed',
  sightDepth: null,
  oneWay: null,
  limited: false,
  passesLight: true,
  shownToPlayers: 'without-picture',
  locked: false,
};

describe('a portal that lets light through', () => {
  it.each(UNITS)('becomes a window that is open between two heights in %s', (unit) => {
    const { windowBottom, windowTop } = HEIGHTS[unit];
    const taken = asLightPortal({ ...PORTAL, bottom: 5, top: 20 }, 'window', unit);
    expect(taken).toMatchObject({ kind: 'window', label: 'Window', door: null, blocks: EVERYTHING });
    expect(taken.opening).toEqual({ bottom: 5 + windowBottom, top: 5 + windowTop });
  });

  it('becomes an open door that blocks nothing until it is closed', () => {
    const taken = asLightPortal(PORTAL, 'open door', 'in');
    expect(taken).toMatchObject({ kind: 'door', label: 'Door', door: 'open', opening: null, blocks: EVERYTHING });
    expect(blocksNow(taken)).toEqual(NOTHING);
    expect(blocksNow({ ...taken, door: 'closed' })).toEqual(EVERYTHING);
  });

  it('becomes a gap that blocks nothing', () => {
    const taken = asLightPortal(PORTAL, 'gap', 'in');
    expect(taken).toMatchObject({ kind: 'gap', label: 'Gap', door: null, opening: null, blocks: NOTHING });
  });

  it('changes from one to the other and back without a trace, and keeps a name given to it', () => {
    const window = asLightPortal(PORTAL, 'window', 'm');
    const back = asLightPortal(asLightPortal(asLightPortal(window, 'gap', 'm'), 'open door', 'm'), 'window', 'm');
    expect(back).toEqual(window);
    expect(asLightPortal({ ...PORTAL, label: 'Grate' }, 'gap', 'in').label).toBe('Grate');
  });
});
