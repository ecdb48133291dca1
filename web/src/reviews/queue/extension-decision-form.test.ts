import { MESSAGES } from '@carebourse/contracts/messages';
import { endOfOntarioDay } from '@carebourse/contracts/ontario-day';
import { expect, it } from 'vitest';
import { emptyExtensionDecision, extensionDecisionSchema } from './extension-decision-form.ts';

const asked = {
  until: endOfOntarioDay('2999-06-01').toISOString(),
  reason: 'The study has one more season.',
  askedAt: '2026-11-26T09:00:00.000Z',
};
const schema = extensionDecisionSchema(asked);
const form = emptyExtensionDecision(asked);

it('an approval gives what was asked for, or a nearer day', () => {
  expect(schema.parse(form)).toEqual({ decision: 'approved' });
  expect(schema.parse({ ...form, endDate: '2999-05-01' })).toEqual({
    decision: 'approved',
    expiresAt: endOfOntarioDay('2999-05-01').toISOString(),
  });
  const errorOf = (endDate: string) => schema.safeParse({ ...form, endDate }).error?.issues[0]?.message;
  expect(errorOf('2999-06-02')).toBe(MESSAGES.validation.extensionBeyondAsked);
  expect(errorOf('')).toBe(MESSAGES.validation.expiryInPast);
});

it('a refusal says why, and has no day', () => {
  const refusal = { ...form, decision: 'rejected' as const, endDate: '' };
  expect(schema.safeParse(refusal).error?.issues[0]?.message).toBe(MESSAGES.validation.commentRequired);
  expect(schema.parse({ ...refusal, comment: 'The study ended.' })).toEqual({
    decision: 'rejected',
    comment: 'The study ended.',
  });
});
