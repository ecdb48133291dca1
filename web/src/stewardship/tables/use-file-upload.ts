import { UPLOAD_CHUNK_BYTES } from '@carebourse/contracts/stewardship';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { DetailedError, Upload as Sender } from 'tus-js-client';
import { stewardshipKeys } from './api/keys.ts';
import type { EntryRef } from './entry-ref.ts';
import { isOnline } from '../../lib/connection.ts';
import { timeLeft } from './file-choice.ts';
import { keepUpload } from './kept-upload.ts';

const ENDPOINT = '/api/uploads';
const TRY_AGAIN_AFTER_MS = [0, 1_000, 3_000, 5_000, 10_000];

/** How a file is being sent from here. */
export interface Sending {
  status: 'sending' | 'paused' | 'broken';
  fileName: string;
  sent: number;
  total: number;
  /** When bytes first moved after the last start, and what had been sent by then: for the time that is left. */
  since: { at: number; sent: number } | null;
  /** How long it still takes, in words, once that is known. */
  left: string | undefined;
  /** What the server says against it. */
  refusal: string | undefined;
}

interface Changes {
  /** The upload's id is known; it survives a reload in the address. */
  onBegun: (id: string) => void;
}

/** POST, HEAD and PATCH /api/uploads by tus 1.0: sends a file, goes on after a pause, a lost connection or a reload. */
export function useFileUpload(entry: EntryRef, { onBegun }: Changes) {
  const [sending, setSending] = useState<Sending | null>(null);
  const sender = useRef<Sender | null>(null);
  const client = useQueryClient();
  const { resourceType, resourceId } = entry;

  const update = useCallback((changes: Partial<Sending>) => {
    setSending((now) => now && { ...now, ...changes });
  }, []);

  // Whoever leaves finds the upload where it stopped.
  useEffect(() => () => void sender.current?.abort(), []);

  const goOn = useCallback(() => {
    update({ status: 'sending', refusal: undefined, since: null, left: undefined });
    sender.current?.start();
  }, [update]);

  const status = sending?.status;
  const refusal = sending?.refusal;
  useEffect(() => {
    if (status !== 'broken' || refusal !== undefined) return undefined;
    window.addEventListener('online', goOn);
    return () => window.removeEventListener('online', goOn);
  }, [status, refusal, goOn]);

  const pause = useCallback(() => {
    void sender.current?.abort();
    update({ status: 'paused', left: undefined });
  }, [update]);

  const send = useCallback(
    async (file: File, existingId?: string) => {
      await sender.current?.abort();
      const begun = {
        fileName: file.name,
        sent: 0,
        total: file.size,
        since: null,
        left: undefined,
        refusal: undefined,
      };
      setSending({ ...begun, status: 'sending' });
      const { Upload } = await import('tus-js-client');
      const { current: before } = sender;
      const next: Sender = new Upload(file, {
        endpoint: ENDPOINT,
        uploadUrl: existingId ? `${ENDPOINT}/${existingId}` : null,
        chunkSize: UPLOAD_CHUNK_BYTES,
        retryDelays: TRY_AGAIN_AFTER_MS,
        onShouldRetry: ({ originalResponse }) => isOnline() && isWorthAnotherTry(originalResponse?.getStatus()),
        // The address and `kept-upload.ts` know it; the library would keep the name of the file.
        storeFingerprintForResuming: false,
        metadata: { resourceType, resourceId: String(resourceId), filename: file.name },
        onUploadUrlAvailable() {
          const id = next.url?.split('/').at(-1);
          if (!id) return;
          keepUpload({ resourceType, resourceId }, { id, lastModified: file.lastModified });
          onBegun(id);
        },
        onProgress(sent) {
          const at = performance.now();
          setSending((now) => now && moved(now, sent, at));
        },
        onSuccess() {
          setSending(null);
          void readAnew(client);
        },
        onError(error) {
          update({ status: 'broken', left: undefined, refusal: refusalOf(error) });
          // Tells a session that is over, and what the server has by now.
          void readAnew(client);
        },
      });
      if (sender.current !== before) return;
      sender.current = next;
      next.start();
    },
    [resourceType, resourceId, onBegun, update, client],
  );

  return { sending, send, pause, goOn };
}

/** A first look under way would not be begun anew, and answers how it was before. */
async function readAnew(client: QueryClient): Promise<void> {
  const uploads = { queryKey: stewardshipKeys.uploads };
  await client.cancelQueries(uploads);
  await client.invalidateQueries(uploads);
}

/** Too slow, out of step, in use or too often: all of it passes. Other refusals stay what they are. */
const PASSING: readonly number[] = [408, 409, 423, 429];

/** `status` of the answer; undefined or 0 when there was none. */
function isWorthAnotherTry(status = 0): boolean {
  return status < 400 || status >= 500 || PASSING.includes(status);
}

/** After so many bytes were sent, `at` a time in milliseconds. */
function moved(sending: Sending, sent: number, at: number): Sending {
  const since = sending.since ?? { at, sent };
  return { ...sending, sent, since, left: timeLeft(sent, sending.total, since.sent, at - since.at) };
}

/** What the server answered, as opposed to a connection that was lost. */
function refusalOf(error: Error | DetailedError): string | undefined {
  const answer = 'originalResponse' in error ? error.originalResponse : null;
  if (!answer || answer.getStatus() >= 500) return undefined;
  try {
    const { message } = JSON.parse(answer.getBody()) as { message?: unknown };
    if (typeof message === 'string') return message;
  } catch {
    // An answer of the upload protocol itself is plain text.
  }
  return answer.getBody().slice(0, 200) || `The server answered ${answer.getStatus()}.`;
}
