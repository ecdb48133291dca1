import { trace } from '@opentelemetry/api';

/** Gives the span of the request at hand, if it is traced, the name that Express's instrumentation would give it. */
export function nameSpan(method: string, route: string): void {
  const span = trace.getActiveSpan();
  span?.updateName(`${method} ${route}`);
  span?.setAttribute('http.route', route);
}
