/** Moves the chart to another state, with the data it holds there. */
export type Go<States> = <Name extends keyof States & string>(to: Name, held: States[Name]) => void;

/** The behaviour of a chart in one of its states. `held` is the data of that state. */
export interface ChartState<States, Held, Input extends { readonly kind: string }> {
  /** Handlers by kind of input. Other kinds do nothing here. */
  readonly on?: {
    readonly [Kind in Input['kind']]?: (input: Input & { readonly kind: Kind }, held: Held, go: Go<States>) => void;
  };
  readonly enter?: (held: Held) => void;
  /** Runs whenever the state is left. */
  readonly exit?: (held: Held) => void;
  /** Reverts the gesture before the chart goes to idle. */
  readonly cancel?: (held: Held) => void;
  /**
   * Returns whether the gesture was ended from elsewhere, such as by Escape: the chart then cancels before it handles
   * the input.
   */
  readonly lost?: (held: Held) => boolean;
}

/** A state machine with named states: in one at a time, idle at first and after each cancel. */
export interface Chart<States, Input> {
  /** The current state: `select.dragging`. */
  readonly path: string;
  /** The paths of all its states. */
  readonly paths: readonly string[];
  handle(input: Input): void;
  cancel(): void;
  readonly go: Go<States>;
}

interface Active<Input> {
  readonly name: string;
  readonly handle: (input: Input) => void;
  readonly cancel: () => void;
  readonly exit: () => void;
}

/** Creates a chart. `States` gives the data of each state. */
export function createChart<States extends { readonly idle: null }, Input extends { readonly kind: string }>(
  name: string,
  states: { readonly [Name in keyof States & string]: ChartState<States, States[Name], Input> },
): Chart<States, Input> {
  const activate = <Name extends keyof States & string>(to: Name, held: States[Name]): Active<Input> => {
    const { on, exit, cancel, lost } = states[to];
    const drop = (): void => {
      cancel?.(held);
      go('idle', null);
    };
    return {
      name: to,
      handle: (input) => {
        if (lost?.(held)) {
          drop();
          active.handle(input);
          return;
        }
        const kind: Input['kind'] = input.kind;
        on?.[kind]?.(input as Input & { readonly kind: typeof kind }, held, go);
      },
      cancel: drop,
      exit: () => exit?.(held),
    };
  };
  const go: Go<States> = (to, held) => {
    active.exit();
    active = activate(to, held);
    states[to].enter?.(held);
  };
  let active = activate('idle', null);
  return {
    get path() {
      return `${name}.${active.name}`;
    },
    paths: Object.keys(states).map((each) => `${name}.${each}`),
    handle: (input) => active.handle(input),
    cancel: () => active.cancel(),
    go,
  };
}
