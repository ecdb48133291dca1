import { REQUEST_FILE_LIMITS, type RequestFile } from '@carebourse/contracts/request-files';
import { useCallback, useEffect, useRef, useState } from 'react';
import { errorMessage } from '../../lib/http.ts';
import { bringFile, takeBackFile } from './api/bring-file.ts';
import { choiceProblem } from './file-choice.ts';
import * as TEXTS from './texts.ts';

/** A file that goes with the message that is being written. */
export interface Attachment {
  /** Of this list alone. */
  key: number;
  name: string;
  /** In bytes. */
  size: number;
  /** How many bytes of it have gone. */
  sent: number;
  /** The service's, once it has looked at the file. */
  id?: number;
  /** Why it was not taken. */
  problem?: string;
}

interface AttachmentsOptions {
  /** What was brought before and not sent; undefined until that is known. */
  waiting?: readonly RequestFile[] | undefined;
  /** Is told the id of each file that the service took. */
  onTaken?: (fileId: number) => void;
}

/** Brings files as they are chosen, and keeps them until the message is sent. Those that were refused say why. */
export function useAttachments(requestId: number, { waiting, onTaken }: AttachmentsOptions = {}) {
  const [files, setFiles] = useState<readonly Attachment[]>([]);
  const under = useRef(new Map<number, AbortController>());
  const lastKey = useRef(0);

  // Whoever leaves sends nothing more.
  useEffect(() => {
    const sending = under.current;
    return () => sending.forEach((call) => call.abort());
  }, []);

  const [shown, setShown] = useState<typeof waiting>();
  if (waiting && waiting !== shown) {
    setShown(waiting);
    setFiles((all) => [...waiting.filter(({ id }) => all.every((one) => one.id !== id)).map(waitingFile), ...all]);
  }

  /** A file that was taken while those that wait were read is among them, too. */
  const change = useCallback((key: number, more: Partial<Attachment>) => {
    setFiles((all) =>
      all
        .filter((one) => one.key === key || one.id === undefined || one.id !== more.id)
        .map((one) => (one.key === key ? { ...one, ...more } : one)),
    );
  }, []);

  const bring = useCallback(
    (key: number, file: File) => {
      const call = new AbortController();
      under.current.set(key, call);
      bringFile(requestId, file, { signal: call.signal, onSent: (sent) => change(key, { sent }) })
        .then(({ id }) => {
          onTaken?.(id);
          change(key, { id });
        })
        .catch((error: unknown) => {
          if (!call.signal.aborted) change(key, { problem: errorMessage(error, TEXTS.fileNotUploaded) });
        })
        .finally(() => under.current.delete(key));
    },
    [requestId, change, onTaken],
  );

  const taken = files.filter(({ problem }) => problem === undefined);

  /** Several at once, as they are chosen or dropped: those beyond what a message takes say so. */
  function add(chosen: Iterable<File>) {
    let room = REQUEST_FILE_LIMITS.ofMessage - taken.length;
    for (const file of chosen) {
      lastKey.current += 1;
      const key = lastKey.current;
      const problem = choiceProblem(file, room);
      const { name, size } = file;
      setFiles((all) => [...all, { key, name, size, sent: 0, ...(problem !== undefined && { problem }) }]);
      if (problem !== undefined) continue;
      room -= 1;
      bring(key, file);
    }
  }

  /** What cannot be taken back goes by itself after a day. */
  const remove = useCallback(
    ({ key, id }: Attachment) => {
      under.current.get(key)?.abort();
      setFiles((all) => all.filter((one) => one.key !== key));
      if (id !== undefined) takeBackFile(requestId, id).catch(() => undefined);
    },
    [requestId],
  );

  return {
    files,
    add,
    remove,
    clear: useCallback(() => setFiles([]), []),
    isBringing: taken.some(({ id }) => id === undefined),
    isFull: taken.length >= REQUEST_FILE_LIMITS.ofMessage,
    ids: taken.flatMap(({ id }) => id ?? []),
  };
}

/** Files that are chosen here count up from 1. */
const waitingFile = ({ id, name, bytes }: RequestFile): Attachment => ({
  key: -id,
  id,
  name,
  size: bytes,
  sent: bytes,
});
