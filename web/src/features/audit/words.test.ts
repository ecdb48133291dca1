import type { RecordReader } from '@carebourse/contracts/audit';
import { describe, expect, it } from 'vitest';
import { readersSentence, thingWords, timesWords } from './words.ts';

const reader = (fields: Partial<RecordReader> = {}): RecordReader => ({
  actorId: 4,
  actorName: 'Priya Raman',
  actorRole: 'admin',
  organization: null,
  informationType: 'account',
  count: 1,
  lastAt: '2026-11-20T14:00:00.000Z',
  ...fields,
});
const day = () => 'Nov 20, 2026';

describe('a line of the trail', () => {
  it('calls what was dealt with by its name', () => {
    expect(thingWords({ subject: 'request/46', title: 'Cardiac insight' })).toBe('request for Cardiac insight');
    expect(thingWords({ subject: 'resource/agent/3', title: 'Cardiac insight' })).toBe('Cardiac insight');
    expect(thingWords({ subject: 'organization/2', title: 'Alder Hospital' })).toBe('Alder Hospital');
  });

  it('has numbers from before there were names, and nothing where the deed says it all', () => {
    expect(thingWords({ subject: 'request/46', title: null })).toBe('request 46');
    expect(thingWords({ subject: 'resource/agent/3', title: null })).toBe('agent 3');
    for (const subject of ['user/3', 'dependent/3', 'webhook/7', 'audit', 'organization']) {
      expect(thingWords({ subject, title: null })).toBe('');
    }
  });

  it('says how often', () => {
    expect([1, 2, 3, 1_234].map(timesWords)).toEqual(['once', 'twice', '3 times', '1,234 times']);
  });
});

describe('the sentence about who saw a record', () => {
  it('says that nobody did', () => {
    expect(readersSentence([], day)).toBe('Nobody else has seen your information.');
  });

  it('counts people once, however many kinds of information they looked at, and names the last', () => {
    const readers = [reader({ count: 2 }), reader({ informationType: 'dependent' }), reader({ actorId: 9 })];
    expect(readersSentence(readers, day)).toBe(
      '2 people saw your information 4 times. The last was Priya Raman, on Nov 20, 2026.',
    );
    expect(readersSentence([reader({ actorName: null })], day)).toBe(
      'One person saw your information once. The last was a closed account, on Nov 20, 2026.',
    );
  });
});
