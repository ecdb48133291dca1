import type { RecordReader } from '@carebourse/contracts/audit';
import { describe, expect, it } from 'vitest';
import { aboutWords, actionWords, readersSentence, thingWords, timesWords } from './words.ts';

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
const informationType = 'access-request';
const day = () => 'Nov 20, 2026';

describe('a line of the trail', () => {
  it('calls what was dealt with by its name', () => {
    expect(thingWords({ subject: 'request/46', title: 'Cardiac insight', informationType })).toBe(
      'request for Cardiac insight',
    );
    expect(thingWords({ subject: 'resource/agent/3', title: 'Cardiac insight', informationType })).toBe(
      'Cardiac insight',
    );
    expect(thingWords({ subject: 'organization/2', title: 'Alder Hospital', informationType })).toBe('Alder Hospital');
  });

  it('has numbers from before there were names, and nothing where the deed says it all', () => {
    expect(thingWords({ subject: 'request/46', title: null, informationType })).toBe('request 46');
    expect(thingWords({ subject: 'resource/agent/3', title: null, informationType })).toBe('agent 3');
    for (const subject of ['user/3', 'dependent/3', 'webhook/7', 'audit', 'organization']) {
      expect(thingWords({ subject, title: null, informationType })).toBe('');
    }
  });

  it('says of a use what its grant is for, and that it is about the persons of a table', () => {
    const use = { action: 'data.queried', subjectUserId: null, subjectName: null };
    expect(actionWords({ ...use, purpose: 'research' })).toMatchObject({
      what: 'Asked a question of a table',
      why: 'Purpose of the grant: Research with an ethics approval',
    });
    expect(actionWords({ ...use, purpose: null }).why).toBe('The purpose stated in the request');
    expect(aboutWords(use)).toBe('Persons of a table');
    expect(aboutWords({ ...use, action: 'organization.created' })).toBe('Nobody');
    expect(aboutWords({ ...use, action: 'account.viewed', subjectUserId: 4, subjectName: 'Jo' })).toBe('Jo');
    expect(aboutWords({ ...use, action: 'account.viewed', subjectUserId: 4 })).toBe('A closed account');
    for (const used of ['granted-data', 'granted-agent']) {
      const words = thingWords({ subject: 'request/46', title: 'Cardiac insight', informationType: used });
      expect(words).toBe('grant for Cardiac insight');
    }
  });

  it('claims no purpose for what a newer release noted', () => {
    expect(actionWords({ action: 'thing.of-tomorrow', purpose: null })).toEqual({
      what: 'thing.of-tomorrow',
      why: 'Load the page anew to read what this is',
    });
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
