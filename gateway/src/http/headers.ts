import helmet from 'helmet';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';

/** Headers of every answer of the API: nothing in it may be run, framed or guessed to be something else. */
export function apiHeaders(https: boolean): ReturnType<typeof helmet> {
  return helmet({
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    strictTransportSecurity: https,
    xFrameOptions: { action: 'deny' },
    // These are about pages and what pages load; an answer of the API is neither.
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
}

/** The same headers, names and values in turn, for who writes answers without Express. */
export function apiHeaderList(https: boolean): string[] {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  apiHeaders(https)(request, response, () => undefined);
  return Object.entries(response.getHeaders()).flatMap(([name, value]) => [name, String(value)]);
}
