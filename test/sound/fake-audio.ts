/** A parameter that writes down what it is told. */
interface FakeParam {
  value: number;
  readonly told: (readonly [how: 'set' | 'linear' | 'exponential', value: number, at: number])[];
}

/** A node of a fake context: its parameters, what it is connected to, and when it sounds. */
export interface FakeNode {
  readonly kind: string;
  readonly params: Readonly<Record<string, FakeParam>>;
  readonly to: FakeNode[];
  from: number | null;
  until: number | null;
  connected: boolean;
}

/** An audio context that makes no sound: tests read its nodes. Its clock and its state only change when told. */
export function fakeContext() {
  const nodes: FakeNode[] = [];
  let refused = false;
  const make = (kind: string, names: readonly string[]) => {
    const params = Object.fromEntries(
      names.map((name) => {
        const told: FakeParam['told'][number][] = [];
        return [
          name,
          {
            value: 0,
            told,
            setValueAtTime: (value: number, at: number) => told.push(['set', value, at]),
            linearRampToValueAtTime: (value: number, at: number) => told.push(['linear', value, at]),
            exponentialRampToValueAtTime: (value: number, at: number) => told.push(['exponential', value, at]),
          },
        ];
      }),
    );
    const node = {
      kind,
      params,
      to: [] as FakeNode[],
      from: null as number | null,
      until: null as number | null,
      connected: true,
      ...params,
      ...(kind === 'noise' ? { buffer: null } : {}),
      onended: null as (() => void) | null,
      connect: (other: FakeNode) => node.to.push(other),
      disconnect: () => {
        node.connected = false;
      },
      start: (at: number) => {
        node.from = at;
      },
      stop: (at: number) => {
        node.until = at;
      },
    };
    nodes.push(node);
    return node;
  };
  const context = {
    currentTime: 0,
    sampleRate: 8000,
    state: 'suspended' as AudioContextState,
    onstatechange: null as (() => void) | null,
    destination: make('destination', []),
    createGain: () => make('gain', ['gain']),
    createOscillator: () => make('tone', ['frequency']),
    createBufferSource: () => make('noise', []),
    createBiquadFilter: () => make('filter', ['frequency', 'Q']),
    createStereoPanner: () => make('panner', ['pan']),
    createWaveShaper: () => make('limiter', []),
    createBuffer: (_channels: number, length: number) => ({ getChannelData: () => new Float32Array(length) }),
    resume: () => {
      if (!refused) turn('running');
      return Promise.resolve();
    },
    // As in browsers, it takes a moment.
    suspend: () => Promise.resolve().then(() => turn('suspended')),
  };
  const turn = (state: AudioContextState): void => {
    context.state = state;
    context.onstatechange?.();
  };
  return {
    context: context as unknown as AudioContext,
    nodes,
    of: (kind: string) => nodes.filter((node) => node.kind === kind),
    pass: (seconds: number) => {
      context.currentTime += seconds;
    },
    /** Whether the browser refuses to start it. */
    refuse: (now: boolean) => {
      refused = now;
    },
  };
}
