const FIRST_DELAY_MS = 1_000;
const LONGEST_DELAY_MS = 30_000;

interface StreamHandlers {
  /** What is done with each of the server's events, by its name. */
  on: Record<string, (data: string) => void>;
  onOpen: (isReopened: boolean) => void;
  /** Asked after the server has refused the stream. */
  mayRetry: () => Promise<boolean>;
}

/** 1 s, 2 s, 4 s … half a minute. */
export function retryDelay(failures: number): number {
  return Math.min(FIRST_DELAY_MS * 2 ** failures, LONGEST_DELAY_MS);
}

/**
 * Server-sent events that outlive failures. The browser reconnects by itself when a stream breaks, but gives up for good
 * when one is refused (a gateway that restarts answers 502 or 503); then we start anew. Returns how to close it.
 */
export function openStream(url: string, { on, onOpen, mayRetry }: StreamHandlers): () => void {
  let source: EventSource | undefined;
  let timer: number | undefined;
  let failures = 0;
  let wasOpen = false;
  let closed = false;

  function connect() {
    source = new EventSource(url);
    for (const [event, onData] of Object.entries(on)) {
      source.addEventListener(event, ({ data }: MessageEvent<string>) => onData(data));
    }
    source.addEventListener('open', () => {
      failures = 0;
      onOpen(wasOpen);
      wasOpen = true;
    });
    source.addEventListener('error', () => {
      if (source?.readyState === EventSource.CLOSED) void retry();
    });
  }

  async function retry() {
    if (!(await mayRetry()) || closed) return;
    timer = window.setTimeout(connect, retryDelay(failures));
    failures += 1;
  }

  connect();
  return () => {
    closed = true;
    source?.close();
    window.clearTimeout(timer);
  };
}
