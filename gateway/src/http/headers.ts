import helmet from 'helmet';
import type { RequestHandler } from 'express';

/** Headers of every answer of the API: nothing in it may be run, framed or guessed to be something else. */
export function apiHeaders(https: boolean): RequestHandler {
  return helmet({
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    strictTransportSecurity: https,
    xFrameOptions: { action: 'deny' },
  });
}
