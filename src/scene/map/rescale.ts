import type { Draft } from 'immer';
import type { Scene } from '../schema/schema.ts';
import { stretchSteps } from './rescale-log.ts';

function scaleShape(shape: Draft<Scene>['obstructions'][number]['shape'], by: number): void {
  if (shape.shape === 'polygon' || shape.shape === 'polyline') {
    for (const point of shape.points) {
      point.x *= by;
      point.y *= by;
    }
    if (shape.shape === 'polyline') shape.thickness *= by;
    return;
  }
  shape.x *= by;
  shape.y *= by;
  if (shape.shape === 'disc') shape.radius *= by;
  else {
    shape.width *= by;
    shape.length *= by;
  }
}

/**
 * Scales everything on the ground plan: size, picture, lights, grid, walls, stencils, pins, positions of pieces, and where logged shots
 * fell. Heights and footprints stay.
 */
export function stretchPlan(scene: Draft<Scene>, by: number): void {
  scene.size.width *= by;
  scene.size.height *= by;
  for (const rect of [scene.picture, scene.wanted]) {
    if (!rect) continue;
    rect.x *= by;
    rect.y *= by;
    rect.width *= by;
    rect.height *= by;
  }
  for (const light of scene.lights) {
    light.x *= by;
    light.y *= by;
    light.range *= by;
    if (light.bright !== null) light.bright *= by;
  }
  const grid = scene.grid.kind === 'none' ? scene.grid.was : scene.grid;
  if (grid) {
    grid.size *= by;
    grid.x *= by;
    grid.y *= by;
  }
  for (const obstruction of scene.obstructions) scaleShape(obstruction.shape, by);
  for (const { area } of scene.stencils) {
    area.x *= by;
    area.y *= by;
    if (area.shape === 'disc') area.radius *= by;
    else area.length *= by;
    if (area.shape === 'beam' || area.shape === 'rectangle') area.width *= by;
  }
  for (const pin of scene.pins) {
    pin.x *= by;
    pin.y *= by;
  }
  for (const piece of scene.pieces) {
    piece.x *= by;
    piece.y *= by;
    if (piece.moved) piece.moved.length *= by;
    for (const earlier of piece.earlierPlaces) {
      earlier.x *= by;
      earlier.y *= by;
    }
  }
  stretchSteps(scene, by);
}
