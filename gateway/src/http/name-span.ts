import { trace } from '@opentelemetry/api';

/** Gives the span of the request at hand, if it is traced, its route's name. Express's own instrumentation knows one way only. */
export function nameSpan(method: string, route: string): void {
  const span = trace.getActiveSpan();
  span?.updateName(`${method} ${route}`);
  span?.setAttribute('http.route', route);
}
