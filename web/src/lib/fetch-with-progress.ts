/**
 * `fetch` for a call that sends a file, and tells how many bytes of it have gone: `fetch` itself cannot. It takes the
 * address, method, headers, body, credentials and signal of a call, and nothing else.
 */
export function fetchWithProgress(onSent: (bytes: number) => void) {
  return (address: string, { method, headers, body, credentials, signal }: RequestInit): Promise<Response> => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    const call = new XMLHttpRequest();
    call.open(method ?? 'GET', address);
    call.withCredentials = credentials === 'include';
    new Headers(headers).forEach((value, name) => call.setRequestHeader(name, value));
    call.upload.addEventListener('progress', ({ loaded }) => onSent(loaded));
    call.addEventListener('load', () => resolve(answerOf(call)));
    call.addEventListener('error', () => reject(new TypeError('The server could not be reached')));
    call.addEventListener('abort', () => reject(new DOMException('The call was given up', 'AbortError')));
    const stop = () => call.abort();
    signal?.addEventListener('abort', stop);
    call.addEventListener('loadend', () => signal?.removeEventListener('abort', stop));
    call.send(body as XMLHttpRequestBodyInit | null | undefined);
    return promise;
  };
}

function answerOf(call: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const line of call.getAllResponseHeaders().trim().split('\r\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  return new Response(call.responseText || null, { status: call.status, statusText: call.statusText, headers });
}
