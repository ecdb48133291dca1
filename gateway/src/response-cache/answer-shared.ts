import { preferredEncoding } from '@carebourse/runtime/content-encoding';
import type { Request, Response } from 'express';
import { asNobody } from '../clients/as-nobody.ts';
import type { KeptAnswer } from '../idempotency/run-once.ts';
import { createCachedResponse } from './cached-response.ts';
import type { ResponseCache } from './response-cache.ts';
import type { Subject } from './subject.ts';

/** Answers with what is kept, or with what the route makes, which is shared with all who ask meanwhile, and kept. */
export async function answerShared(
  responseCache: ResponseCache,
  subject: Subject | undefined,
  request: Request,
  response: Response,
  make: () => Promise<KeptAnswer>,
): Promise<void> {
  const makeAnew = async () => {
    const { body } = await asNobody(make);
    return createCachedResponse(body, response.getHeader('link')?.toString());
  };
  const cached = subject ? await responseCache.share(subject, makeAnew) : await makeAnew();
  response.set(cached.headers);
  // Whoever has this very answer (RFC 9110 §13.1.2), unless they want it again all the same.
  if (request.fresh) {
    response.status(304).end();
    return;
  }
  const { headers, body } = await cached.variant(preferredEncoding(request));
  response.set(headers).end(body);
}
