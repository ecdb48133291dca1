import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError, NetworkError } from '../../../lib/http.ts';
import { makeFile } from './make-file.ts';

afterEach(() => vi.unstubAllGlobals());

/** The server answers these pieces, one after the other. */
function answers(pieces: string[], { status = 200, breaks = false } = {}) {
  const lines = new ReadableStream<Uint8Array>({
    start(stream) {
      for (const piece of pieces) stream.enqueue(new TextEncoder().encode(piece));
      if (!breaks) stream.close();
    },
    pull(stream) {
      if (breaks) stream.error(new Error('connection reset'));
    },
  });
  vi.stubGlobal('fetch', async () => new Response(lines, { status }));
}

describe('making a file', () => {
  it('tells how far it is by lines, wherever they are cut, and ends with the size', async () => {
    answers(['{"step":"gathering","share":null}\n{"step":"wri', 'ting","share":0.5}\n{"by', 'tes":12,"etag":"one"}\n']);
    const onProgress = vi.fn();
    expect(await makeFile('/file', { format: 'csv' }, onProgress)).toEqual({ bytes: 12, etag: 'one' });
    expect(onProgress.mock.calls.flat()).toEqual([
      { step: 'gathering', share: null },
      { step: 'writing', share: 0.5 },
    ]);
  });

  it('fails with what refuses it, at once or on the way', async () => {
    const problem = { status: 403, type: 'grant-ended', message: 'This access has ended' };
    answers([`{"step":"writing","share":0.5}\n${JSON.stringify({ problem })}\n`]);
    const failure = await makeFile('/file', {}, () => undefined).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ApiError);
    expect(failure).toMatchObject({ status: 403, message: 'This access has ended', problem });
    answers([JSON.stringify(problem)], { status: 403 });
    await expect(makeFile('/file', {}, () => undefined)).rejects.toMatchObject({ status: 403, problem });
  });

  it('does not take lines that end early for a file', async () => {
    answers(['{"step":"writing","share":0.5}\n']);
    await expect(makeFile('/file', {}, () => undefined)).rejects.toThrow(NetworkError);
    answers(['{"step":"writing","share":0.5}\n'], { breaks: true });
    await expect(makeFile('/file', {}, () => undefined)).rejects.toThrow(NetworkError);
  });
});
