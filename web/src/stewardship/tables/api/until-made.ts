import { ApiError } from '../../../lib/http.ts';

/** What is made of a large file takes minutes; whoever asks again finds it. */
const PATIENCE_MS = 10 * 60_000;
const ASK_AGAIN_MS = 1_000;

/** Asks again and again while the server says that it is still at work. */
export async function untilMade<Made>(ask: () => Promise<Made>): Promise<Made> {
  const end = performance.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      const isUnderWay = error instanceof ApiError && error.comesBack;
      if (!isUnderWay || performance.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
    }
  }
}
