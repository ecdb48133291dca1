import type { RequestFile } from '@carebourse/contracts/request-files';
import { describe, expect, it } from 'vitest';
import { keepForMessage, splitWaiting } from './kept-place.ts';

const file = (id: number): RequestFile => ({
  id,
  name: `plan-${id}.pdf`,
  kind: 'pdf',
  bytes: 1,
  sha256: '00',
  at: '2026-11-27T00:00:00.000Z',
  messageId: null,
  ofForm: false,
});

function storage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

const forbidden = {
  getItem: (): never => {
    throw new Error('forbidden');
  },
  setItem: (): never => {
    throw new Error('forbidden');
  },
};

const idsOf = ({ message, note }: ReturnType<typeof splitWaiting>) =>
  [message, note].map((files) => files.map(({ id }) => id));

describe('files that wait', () => {
  const files = [file(1), file(2)];

  it('are all of the message for whoever writes no notes', () => {
    expect(idsOf(splitWaiting(files, 'requester', storage()))).toEqual([[1, 2], []]);
  });

  it('are of the note unless this window attached them to the message', () => {
    const kept = storage();
    keepForMessage(2, kept);
    expect(idsOf(splitWaiting(files, 'reviewer', kept))).toEqual([[2], [1]]);
  });

  it('are of the note where the browser keeps nothing', () => {
    keepForMessage(2, forbidden);
    expect(idsOf(splitWaiting(files, 'reviewer', forbidden))).toEqual([[], [1, 2]]);
  });
});
