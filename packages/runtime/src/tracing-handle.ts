/** Lets the shutdown flush traces without loading the OpenTelemetry SDK where tracing is off. */
let flush: () => Promise<void> = () => Promise.resolve();

export function onTracingStarted(stop: () => Promise<void>): void {
  flush = stop;
}

/** Sends what is still buffered. */
export function stopTracing(): Promise<void> {
  return flush();
}
