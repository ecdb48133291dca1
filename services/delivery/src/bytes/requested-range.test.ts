import express from 'express';
import type { IncomingHttpHeaders } from 'node:http';
import { describe, expect, it } from 'vitest';
import { requestedBytes, forgetConditions } from './requested-range.ts';

const ETAG = '"view-1000"';

/** What is counted of a file of 1,000 bytes. */
function counted(headers: IncomingHttpHeaders): number | undefined {
  const left = { ...headers };
  forgetConditions(left, ETAG);
  const request = Object.assign(Object.create(express.request) as express.Request, { headers: left });
  return requestedBytes(request, 1_000);
}

describe('the bytes that are counted', () => {
  it.each([
    ['the whole', {}, 1_000],
    ['a part', { range: 'bytes=100-199' }, 100],
    ['the end', { range: 'bytes=-10' }, 10],
    ['what there is of more', { range: 'bytes=900-5000' }, 100],
    ['parts that are one', { range: 'bytes=0-99,100-199' }, 200],
    ['all of several parts, which are sent as a whole', { range: 'bytes=0-9,500-509' }, 1_000],
    ['the whole for what is no range', { range: 'lines=0-9' }, 1_000],
    ['the whole for what cannot be read', { range: 'bytes=a-b' }, 1_000],
    ['a part of this version', { range: 'bytes=0-9', 'if-range': ETAG }, 10],
    ['the whole instead of a part of another version', { range: 'bytes=0-9', 'if-range': '"other"' }, 1_000],
    [
      'the whole instead of a part of a day',
      { range: 'bytes=0-9', 'if-range': 'Tue, 24 Nov 2026 08:00:00 GMT' },
      1_000,
    ],
    ['the whole on any condition', { 'if-none-match': ETAG, 'if-match': '"other"' }, 1_000],
    ['nothing of a part that is not there', { range: 'bytes=1000-' }, undefined],
  ])('are %s', (_what, headers, bytes) => {
    expect(counted(headers)).toBe(bytes);
  });
});
