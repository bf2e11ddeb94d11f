import { beginShot } from '../../engagement/attack/shot.ts';
import type { HeardAnswer } from '../../network/messages/device-messages.ts';
import { type Aiming, type Intent, intentSchema } from '../../network/messages/intents.ts';
import type { Right } from '../../network/messages/rights.ts';
import { MOST_SEATS } from '../../network/messages/view-schema.ts';
import { knownScene } from '../../player-view/known-scene.ts';
import type { Visibility } from '../../player-view/visibility.ts';
import type { Actions } from '../../store/actions.ts';
import { openQuestions } from '../../store/attack/shot-selectors.ts';
import { seatAsked, seatState } from '../../store/devices/seat-selectors.ts';
import type { AppStore } from '../../store/state/create.ts';
import type { Seat } from '../../store/state/devices-state.ts';
import { sceneOf } from '../../store/state/scene-selectors.ts';
import { aimedOrder } from './aimed-order.ts';
import { aimKey } from './aims.ts';
import { movedAsFar } from './move-by-device.ts';

/** What carrying out intents needs. */
export interface IntentPorts {
  readonly store: AppStore;
  readonly actions: Actions;
  /** The id of a public name, as a device was told it. */
  readonly idOf: (device: string, name: string) => string | undefined;
  /** The public name of a question or an option, as in the views. */
  readonly veiled: (text: string) => string;
  /** What the side of a device sees now; `null` while that is being worked out. */
  readonly visibility: (device: string) => Visibility | null;
  /** What the seats of devices aim, by {@link aimKey}: changed here. */
  readonly aims: Map<string, Aiming>;
  readonly aimsChanged: () => void;
}

function no(sentence: string): HeardAnswer {
  return { no: sentence };
}

const OVER = 'That question is over.';

/** So many requests of one device wait at most, and of all devices. */
const WAITING = { ofOne: 5, ofAll: 40 } as const;

/** What begins the game: the plates on the players' screen make room for the map. */
const BEGINS: ReadonlySet<Intent['kind']> = new Set(['move', 'fire']);

/** Carries out what devices want, as far as their seats may. */
export interface IntentHandler {
  /** Hears an intent: the answer, which may be that the GM is asked first. */
  readonly hear: (device: string, id: string, intent: unknown) => HeardAnswer;
  /** Puts an attack on the GM's card, as if the GM had aimed it. */
  readonly putOnCard: (device: string, aiming: Aiming) => void;
  /** Carries out what the GM allowed. */
  readonly allow: (device: string, intent: Intent) => HeardAnswer;
}

/** Creates the handler of a table's intents. */
export function createIntentHandler(ports: IntentPorts): IntentHandler {
  const { store, actions, aims } = ports;
  const idsOf = (device: string) => (name: string) => ports.idOf(device, name);
  /** Leaves something to the GM, if not too much waits already. */
  const ask = (id: string, device: string, seat: string | null, intent: Intent): HeardAnswer => {
    const { requests } = store.getState().devices;
    const own = requests.filter((each) => each.device === device && each.id !== id);
    const isKnown = requests.some((each) => each.id === id);
    if (!isKnown && (own.length >= WAITING.ofOne || requests.length >= WAITING.ofAll))
      return no('The GM has not answered the last ones yet.');
    const aiming = intent.kind === 'fire' ? intent.aiming : null;
    const named = aiming?.piece ?? (intent.kind === 'move' ? intent.piece : null);
    const aimed = aiming && 'piece' in aiming.at ? aiming.at.piece : null;
    const idOf = (name: string | null) => (name === null ? null : (ports.idOf(device, name) ?? null));
    actions.devices.ask({ id, device, seat, intent, piece: idOf(named), target: idOf(aimed) });
    return 'waits';
  };
  const seatsOf = (device: string): readonly Seat[] => {
    const { seats, sitting } = store.getState().devices;
    return seats.filter(({ id }) => sitting[id] === device);
  };
  /** The seat of a device that has a piece, and the piece's id. */
  const owning = (device: string, name: string): { readonly seat: Seat; readonly piece: string } | null => {
    const piece = ports.idOf(device, name);
    const seat = piece === undefined ? undefined : seatsOf(device).find(({ pieces }) => pieces.includes(piece));
    return seat && piece !== undefined ? { seat, piece } : null;
  };

  const roll = (device: string, intent: Extract<Intent, { kind: 'roll' | 'choose' | 'confirm' }>): HeardAnswer => {
    const state = store.getState();
    const { shot } = state;
    const question = openQuestions(state).find(({ key }) => ports.veiled(key) === intent.question);
    if (!shot || shot.frozen.shots !== intent.shot || !question) return no(OVER);
    const asked = seatAsked(state, question, shot.attack.order);
    if (!asked || !seatsOf(device).includes(asked)) return no('This is not asked of you.');
    if (intent.kind === 'roll') {
      if (question.kind !== 'roll') return no(OVER);
      if (intent.faces.every((face) => face === null)) actions.shot.rollOne(question);
      else if (intent.faces.some((face) => face === null)) actions.shot.rollRest(question, intent.faces);
      else {
        const faces = intent.faces.flatMap((face) => face ?? []);
        const wrong = actions.shot.answer(question.key, { kind: 'roll', faces });
        if (wrong !== undefined) return no(wrong);
      }
      return 'done';
    }
    if (intent.kind === 'choose') {
      const option =
        question.kind === 'choose' && question.options.find(({ id }) => ports.veiled(id) === intent.option);
      if (!option) return no(OVER);
      const wrong = actions.shot.answer(question.key, { kind: 'choose', option: option.id });
      return wrong === undefined ? 'done' : no(wrong);
    }
    const wrong = actions.shot.answer(question.key, { kind: 'confirm', yes: intent.yes });
    return wrong === undefined ? 'done' : no(wrong);
  };
  const fire = (device: string, { aiming }: Extract<Intent, { kind: 'fire' }>): HeardAnswer => {
    const state = store.getState();
    if (state.shot) return no('Another attack is under way. Wait until it has been told.');
    const own = owning(device, aiming.piece);
    if (!own) return no('That piece is not yours.');
    const visibility = ports.visibility(device);
    const idOf = idsOf(device);
    const target = 'piece' in aiming.at ? idOf(aiming.at.piece) : undefined;
    if (target !== undefined && visibility?.sees(target) !== true) return no('You do not see that target any more.');
    const aimed = aimedOrder(sceneOf(state), aiming, idOf);
    if (!aimed) return no('That cannot be aimed at with this weapon.');
    const begun = beginShot(sceneOf(state), aimed.order);
    if (!begun.ok) {
      // The rules' own words might name what the player does not see, unless they say it of what the player does see.
      const known = visibility && aimedOrder(knownScene(sceneOf(state), visibility), aiming, idOf);
      return no(known?.preview.refusal?.reason ?? 'The rules do not allow it.');
    }
    aims.delete(aimKey(device, own.seat.id));
    ports.aimsChanged();
    const refusal = actions.shot.begin(aimed.order);
    return refusal === undefined ? 'done' : no(refusal);
  };
  /** Why a device cannot have a seat besides its own ones; `null` if it can. */
  const whyNot = (device: string, seat: string): HeardAnswer | null => {
    const wanted = store.getState().devices.seats.find(({ id }) => id === seat);
    if (!wanted) return no('That seat is not there any more.');
    const others = seatsOf(device).filter(({ id }) => id !== seat);
    // What it shows is what one side sees.
    if (others.some(({ side }) => side !== wanted.side))
      return no('One device shows what one side sees. That seat is of another side.');
    return others.length < MOST_SEATS ? null : no('One device has room for four seats.');
  };
  const sit = (device: string, seat: string): HeardAnswer => {
    const wrong = whyNot(device, seat);
    if (wrong === null) actions.devices.sit(device, seat);
    return wrong ?? 'done';
  };
  const act = (device: string, intent: Intent): HeardAnswer => {
    switch (intent.kind) {
      case 'sit':
        return sit(device, intent.seat);
      case 'ask seat':
        return sit(
          device,
          actions.devices.addSeat({ name: intent.name, side: seatsOf(device)[0]?.side ?? 'a', pieces: [] }),
        );
      case 'stand':
        if (store.getState().devices.sitting[intent.seat] === device) actions.devices.free(intent.seat);
        return 'done';
      case 'roll':
      case 'choose':
      case 'confirm':
        return roll(device, intent);
      case 'move': {
        const own = owning(device, intent.piece);
        if (!own) return no('That piece is not yours.');
        const wrong = movedAsFar(store, actions, own.piece, intent.to, intent.by);
        return wrong === null ? 'done' : no(wrong);
      }
      case 'aim': {
        const own = intent.aiming && owning(device, intent.aiming.piece);
        if (intent.aiming && own) aims.set(aimKey(device, own.seat.id), intent.aiming);
        else for (const { id } of seatsOf(device)) if (id === (intent.seat ?? id)) aims.delete(aimKey(device, id));
        ports.aimsChanged();
        return 'done';
      }
      case 'fire':
        return fire(device, intent);
      case 'take back':
        actions.devices.settle(intent.request);
        return 'done';
      case 'ping':
        actions.pointer.ping(intent.at);
        return 'done';
      case 'done': {
        const own = owning(device, intent.piece);
        if (!own) return no('That piece is not yours.');
        if (sceneOf(store.getState()).initiative?.current !== own.piece) return no('It is not your turn.');
        actions.document.passInitiative();
        return 'done';
      }
    }
  };
  const carryOut = (device: string, intent: Intent): HeardAnswer => {
    const answer = act(device, intent);
    const begins = answer === 'done' && BEGINS.has(intent.kind);
    if (begins && store.getState().devices.joining === 'plates') actions.devices.setTable({ joining: null });
    return answer;
  };
  /** The seat of a device that a question asks; its first one if none, which is then told so. */
  const seatRolling = (device: string, key: string): Seat | null => {
    const state = store.getState();
    const question = openQuestions(state).find((each) => ports.veiled(each.key) === key);
    const asked = question && state.shot ? seatAsked(state, question, state.shot.attack.order) : undefined;
    const own = seatsOf(device);
    return own.find((seat) => seat === asked) ?? own[0] ?? null;
  };
  /** Which right an intent needs, and of which seat: `null` if it needs none. */
  const needed = (device: string, intent: Intent): { readonly right: Right; readonly seat: Seat | null } | null => {
    const own = (name: string) => owning(device, name)?.seat ?? null;
    switch (intent.kind) {
      case 'roll':
      case 'choose':
      case 'confirm':
        return { right: 'roll', seat: seatRolling(device, intent.question) };
      case 'move':
        return { right: 'move', seat: own(intent.piece) };
      case 'fire':
        return { right: 'fire', seat: own(intent.aiming.piece) };
      case 'ping':
        return { right: 'ping', seat: seatsOf(device).find(({ id }) => id === (intent.seat ?? id)) ?? null };
      default:
        return null;
    }
  };
  return {
    putOnCard: (device, aiming) => {
      const aimed = aimedOrder(sceneOf(store.getState()), aiming, idsOf(device));
      if (!aimed) return;
      const { order, firer } = aimed;
      actions.select.piece(firer.id);
      actions.tool.choose('fire');
      actions.shot.chooseWeapon(order.weapon);
      actions.shot.aim(order.aim);
    },
    allow: carryOut,
    hear: (device, id, given) => {
      const read = intentSchema.safeParse(given);
      if (!read.success) return no('The table does not understand this. Load the page again.');
      const intent = read.data;
      const state = store.getState();
      if (intent.kind === 'take back') {
        const mine = state.devices.requests.some((each) => each.id === intent.request && each.device === device);
        if (!mine) return no('The GM has answered already.');
      }
      if (intent.kind === 'sit') {
        const now = seatState(state, intent.seat);
        if (now === 'here' && state.devices.sitting[intent.seat] !== device) return no('Somebody sits there.');
        if (now !== 'free' && state.devices.sitting[intent.seat] !== device) {
          return whyNot(device, intent.seat) ?? ask(id, device, intent.seat, intent);
        }
      }
      if (intent.kind === 'ask seat') {
        return ask(id, device, null, intent);
      }
      const needs = needed(device, intent);
      if (!needs) return carryOut(device, intent);
      const { right, seat } = needs;
      if (!seat) return no('That piece is not yours.');
      if (seat.muted && right !== 'roll') return no('The GM does not hear you at the moment.');
      const leave = seat.rights[right];
      if (leave === 'no') return no('The GM does not let this seat do that.');
      if (leave === 'yes') return carryOut(device, intent);
      return ask(id, device, seat.id, intent);
    },
  };
}
