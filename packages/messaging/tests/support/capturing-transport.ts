import type { ConsumeOptions, Transport } from '../../src/transport.ts';

/** A transport that carries nothing: the test hands messages to what consumes from it. */
export interface CapturingTransport extends Transport {
  /** Of who consumed last. */
  readonly handle: ConsumeOptions['handle'];
}

export function capturingTransport(): CapturingTransport {
  let captured: ConsumeOptions['handle'] | undefined;
  return {
    kind: 'embedded',
    publish: async () => {},
    consume(options) {
      captured = options.handle;
      return { ready: Promise.resolve(), lag: async () => [], stop: async () => {} };
    },
    close: async () => {},
    get handle() {
      if (!captured) throw new Error('nobody consumes');
      return captured;
    },
  };
}
