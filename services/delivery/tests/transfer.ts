import { expect } from 'vitest';

/** For `releaseVisits`: a file of 20 MB, which all buffers between two ends together do not hold. */
export const LARGE = { persons: 10_000, noteCharacters: 1_280 };

/** A transfer that has begun, and of which nobody reads more. */
export interface Transfer {
  /** How many bytes the answer said there are. */
  bytes: number;
  /** Reads what is still to come; answers how many bytes came in all, and whether they came to a proper end. */
  drain(): Promise<{ came: number; complete: boolean }>;
  leave(): Promise<void>;
}

export async function beginTransfer(answering: Promise<Response>): Promise<Transfer> {
  const answer = await answering;
  expect(answer.status).toBe(200);
  const reader = answer.body?.getReader();
  if (!reader) throw new Error('an answer without a body');
  const first = await reader.read();
  return {
    bytes: Number(answer.headers.get('content-length')),
    async drain() {
      let came = first.value?.length ?? 0;
      try {
        for (;;) {
          const { done, value } = await reader.read();
          if (done) return { came, complete: true };
          came += value.length;
        }
      } catch {
        return { came, complete: false };
      }
    },
    leave: () => reader.cancel(),
  };
}

/** Nobody takes what came for the whole. */
export async function expectBroken(transfer: Transfer): Promise<void> {
  const { came, complete } = await transfer.drain();
  expect(complete).toBe(false);
  expect(came).toBeLessThan(transfer.bytes);
}
