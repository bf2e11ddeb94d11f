import { exampleShotActions } from './attack/example-shot-actions.ts';
import { shotActions } from './attack/shot-actions.ts';
import { volleyActions } from './attack/volley-actions.ts';
import { compareActions } from './compare/compare-actions.ts';
import { devicesActions } from './devices/devices-actions.ts';
import { documentActions } from './document/document-actions.ts';
import { rosterActions } from './document/roster-actions.ts';
import { tourActions } from './document/tour-actions.ts';
import { weaponActions } from './document/weapon-actions.ts';
import { finishedFirst } from './finished-first.ts';
import { calibrationActions } from './grid-calibration/calibration-actions.ts';
import { heatActions } from './heat/heat-actions.ts';
import { pinActions } from './pins/pin-actions.ts';
import { screenActions } from './player-screen/screen-actions.ts';
import { programActions } from './program/program-actions.ts';
import { viewActions } from './program/view-actions.ts';
import { obstructionActions } from './selection/obstruction-actions.ts';
import { selectActions } from './selection/select-actions.ts';
import { selectionActions } from './selection/selection-actions.ts';
import type { AppStore, Ports } from './state/create.ts';
import type { ToolId } from './state/tool-state.ts';
import { stencilActions } from './stencils/stencil-actions.ts';
import { pointerActions } from './tool/pointer-actions.ts';
import { toolActions } from './tool/tool-actions.ts';

/** Creates all actions of a store. */
export function createActions(store: AppStore, ports: Ports) {
  const roster = rosterActions(store, ports);
  const document = documentActions(store, ports, roster);
  const tool = toolActions(store);
  const shot = shotActions(store, ports);
  const obstruction = obstructionActions(store, ports, document);
  /** Makes a tool the active one. What was being drawn is finished first, so no point is lost. */
  const choose = (id: ToolId): void => {
    obstruction.finish();
    tool.choose(id);
  };
  const compare = compareActions(store, ports, shot.begin, choose);
  const actions = {
    document,
    select: selectActions(store),
    selection: selectionActions(store, ports, document),
    obstruction: {
      ...obstruction,
      /** Chooses the tool that draws things like the selected one, with the same drawing style. */
      drawMore: (): void => {
        const like = obstruction.takeLike();
        if (like) choose(like);
      },
    },
    tool: { ...tool, choose },
    stencils: stencilActions(store, ports, document),
    pins: pinActions(store, ports, document),
    pointer: pointerActions(store),
    view: viewActions(store),
    program: programActions(store, ports),
    shot,
    compare,
    heat: heatActions(store, document, compare),
    volley: volleyActions(store, ports, shot),
    weapons: weaponActions(store, ports),
    roster,
    exampleShots: exampleShotActions(store),
    tours: tourActions(store, document),
    calibration: calibrationActions(store, ports),
    screen: screenActions(store),
    devices: devicesActions(store, ports),
  };
  return finishedFirst(actions, shot.finish);
}

export type Actions = ReturnType<typeof createActions>;
