import { measured } from '@fall-of-shot/rules/wording';
import type { Piece } from '../../scene/schema/schema.ts';
import type { DeviceRequest } from '../../store/state/devices-state.ts';
import { pieceOf, sceneOf } from '../../store/state/scene-selectors.ts';
import type { AppState } from '../../store/state/state.ts';

/** The name of who asks. */
function nameOf(state: AppState, { seat, intent }: DeviceRequest): string {
  if (intent.kind === 'ask seat') return intent.name;
  return state.devices.seats.find(({ id }) => id === seat)?.name ?? 'Somebody';
}

/** The piece that a request is about: the one it names, or the only one of its seat. */
export function wantingPiece(state: AppState, { seat, piece }: DeviceRequest): Piece | undefined {
  const own = state.devices.seats.find(({ id }) => id === seat)?.pieces ?? [];
  return pieceOf(sceneOf(state), piece) ?? (own.length === 1 ? pieceOf(sceneOf(state), own[0] ?? null) : undefined);
}

/** What a request asks: `Piper wants to fire at Vane`. */
export function wantedTitle(state: AppState, request: DeviceRequest): string {
  const { intent } = request;
  const who = wantingPiece(state, request)?.name ?? nameOf(state, request);
  switch (intent.kind) {
    case 'fire': {
      const target = pieceOf(sceneOf(state), request.target)?.name;
      return target === undefined ? `${who} wants to fire` : `${who} wants to fire at ${target}`;
    }
    case 'move':
      return `${who} wants to move`;
    case 'roll':
    case 'choose':
    case 'confirm':
      return `${who} has rolled`;
    case 'ping':
      return `${nameOf(state, request)} wants to point something out`;
    case 'ask seat':
      return `${intent.name} wants a seat`;
    default:
      return `A device wants the seat of ${nameOf(state, request)}`;
  }
}

/** More of it: `Ben. Shotgun, 6.9 m.` */
export function wantedDetail(state: AppState, request: DeviceRequest): string {
  const { intent } = request;
  if (intent.kind !== 'fire' && intent.kind !== 'move') return '';
  const scene = sceneOf(state);
  const piece = wantingPiece(state, request);
  const { at } = intent.kind === 'fire' ? intent.aiming : { at: { place: intent.to } };
  const to = 'place' in at ? at.place : pieceOf(scene, request.target);
  const length =
    piece && to ? measured(Math.round(Math.hypot(to.x - piece.x, to.y - piece.y) * 10) / 10, scene.unit) : '';
  const weapon = intent.kind === 'fire' ? scene.weapons.find(({ id }) => id === intent.aiming.weapon)?.name : undefined;
  const what = [weapon, length].filter(Boolean).join(', ');
  return [nameOf(state, request), what].filter(Boolean).join('. ');
}
