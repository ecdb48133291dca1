import { callSignal } from './call-scope.ts';
import { answerOf, NetworkError } from './http.ts';

/**
 * Reads a GET whose answer is a JSON object a line, as the lines come. `path` is below /api. It ends with the dialog or page
 * that it is read for, as a change does.
 * @throws ApiError and the others of `http`; NetworkError when it breaks off
 */
export async function* readLines<Line>(
  path: string,
  query: Record<string, string | number | undefined>,
): AsyncGenerator<Line> {
  const signal = callSignal();
  const { body } = await answerOf(path, { query, signal });
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  try {
    for (;;) {
      const read = await reader?.read().catch((error: unknown) => {
        throw signal?.aborted ? error : new NetworkError(error);
      });
      if (!read || read.done) return;
      const lines = (rest + read.value).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) yield JSON.parse(line) as Line;
    }
  } finally {
    await reader?.cancel().catch(() => undefined);
  }
}
