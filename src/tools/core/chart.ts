/** Goes to another state, with what the chart holds there. */
export type Go<States> = <Name extends keyof States & string>(to: Name, held: States[Name]) => void;

/** What a chart does in one of its states. `held` is what it holds as long as it is there. */
export interface ChartState<States, Held, Input extends { readonly kind: string }> {
  /** Answers an input by its kind. A kind that is left out does nothing here. */
  readonly on?: {
    readonly [Kind in Input['kind']]?: (input: Input & { readonly kind: Kind }, held: Held, go: Go<States>) => void;
  };
  readonly enter?: (held: Held) => void;
  /** Runs whenever the state is left, whatever comes next. */
  readonly exit?: (held: Held) => void;
  /** Takes back what is under way, before the chart goes to idle. */
  readonly cancel?: (held: Held) => void;
  /** Whether what is under way was taken away from elsewhere, as by Escape: then the chart cancels before it answers. */
  readonly lost?: (held: Held) => boolean;
}

/** A small machine of named states: in one of them at a time, idle at first and after each cancel. */
export interface Chart<States, Input> {
  /** Where it is: `select.dragging`. */
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

/** Makes a chart. `States` says for each state what the chart holds in it. */
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
