import { MESSAGES } from '@carebourse/contracts/messages';
import { PROBLEM_TYPES } from '@carebourse/contracts/constants';
import { expect, it } from 'vitest';
import { formatDateTime } from '../../lib/dates.ts';
import { ApiError } from '../../lib/http.ts';
import { overtakenWords } from './overtaken.ts';
import * as TEXTS from './texts.ts';

const at = '2026-11-26T14:03:00.000Z';
const refused = (fields: object) =>
  new ApiError(409, MESSAGES.requests.alreadyDecided, { type: PROBLEM_TYPES.alreadyDecided, ...fields });

it('who comes second is told by whom, how and when it was decided', () => {
  const overtaken = (decision: string, decidedBy: object | null) =>
    overtakenWords(refused({ decidedBy, decision, decidedAt: at }));
  expect(overtaken('approved', { id: 4, name: 'Ada Roy' })).toContain(`Approved by Ada Roy at ${formatDateTime(at)}.`);
  expect(overtaken('rejected', { id: 4 })).toContain('Rejected by somebody else at');
});

it('a request that was taken back, and a refusal without names, are told in a sentence', () => {
  expect(overtakenWords(refused({ decidedBy: null, decision: null, decidedAt: null }))).toBe(
    TEXTS.decidedBySomebodyElse,
  );
  expect(overtakenWords(refused({}))).toBe(TEXTS.decidedBySomebodyElse);
});
