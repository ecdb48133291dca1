import { LIMITS } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/messages';
import { dayInOntario, endOfOntarioDay } from '@carebourse/contracts/ontario-day';
import { afterEach, expect, it, vi } from 'vitest';
import { daysToChoose, extensionFormSchema } from './extension-form.ts';
import { ethicsEndOf, refusalOf } from './held-grant.ts';
import * as TEXTS from './texts.ts';

const reason = 'The study has one more season.';
const end = endOfOntarioDay('2027-03-01').toISOString();

function errorsOf(form: object): string[] {
  const { error } = extensionFormSchema(end).safeParse(form);
  return (error?.issues ?? []).map(({ message }) => message);
}

afterEach(() => vi.unstubAllEnvs());

it.each(['America/Toronto', 'America/Vancouver', 'Asia/Tokyo'])('days are those of Ontario, from %s', (zone) => {
  vi.stubEnv('TZ', zone);
  expect(daysToChoose('2027-03-02T04:59:59Z')).toEqual({ min: '2027-03-02', max: '2028-03-01' });
  // An hour that a program chose leaves the rest of its day.
  expect(daysToChoose('2027-03-02T04:00:00Z')).toEqual({ min: '2027-03-01', max: '2028-03-01' });
  const { until } = extensionFormSchema('2027-03-02T04:59:59Z').parse({ endDate: '2027-11-07', reason });
  expect(until).toBe('2027-11-08T04:59:59.000Z');
});

it('no more time goes on through a day that the calendar lacks', () => {
  expect(errorsOf({ endDate: '12027-11-07', reason })).toEqual([TEXTS.dayInvalid]);
});

it('more time goes on through the chosen day, after the present end and for a year at most', () => {
  const { min, max } = daysToChoose(end);
  expect([min, max]).toEqual(['2027-03-02', '2028-03-01']);
  for (const endDate of [min, max]) expect(errorsOf({ endDate, reason })).toEqual([]);
  const sent = extensionFormSchema(end).parse({ endDate: min, reason });
  expect(sent).toEqual({ until: endOfOntarioDay(min).toISOString(), reason });
  for (const endDate of ['', '2027-03-01']) {
    expect(errorsOf({ endDate, reason })).toEqual([MESSAGES.validation.extensionNotLater]);
  }
  expect(errorsOf({ endDate: '2028-03-03', reason })).toEqual([MESSAGES.validation.extensionTooLong]);
  expect(errorsOf({ endDate: min, reason: 'x'.repeat(LIMITS.purpose.min - 1) })).toEqual([
    MESSAGES.validation.reasonTooShort,
  ]);
});

it('more time is offered for a grant with an end that holds, once', () => {
  const grant = {
    requestId: 1,
    resourceName: 'Measures',
    expiresAt: end,
    heldUntil: null,
    ethicsApprovalEnd: null,
    attestBy: null,
  };
  const before = new Date('2027-01-01T12:00:00Z');
  expect(refusalOf(grant, before)).toBeUndefined();
  expect(refusalOf({ ...grant, expiresAt: null }, before)).toBe('noEnd');
  expect(refusalOf({ ...grant, heldUntil: endOfOntarioDay('2027-06-01').toISOString() }, before)).toBe('waits');
  expect(refusalOf(grant, new Date('2027-04-01T12:00:00Z'))).toBe('noGrant');
});

it('more time goes on until the ethics approval ends at the latest, and is not offered where nothing is left of it', () => {
  const grant = {
    requestId: 1,
    resourceName: 'Measures',
    expiresAt: end,
    heldUntil: null,
    ethicsApprovalEnd: null,
    attestBy: null,
  };
  const ethicsEnd = ethicsEndOf({ ...grant, ethicsApprovalEnd: '2027-05-01' });
  expect(daysToChoose(end, ethicsEnd).max).toBe(dayInOntario(ethicsEnd ?? new Date(end)));
  const schema = extensionFormSchema(end, ethicsEnd);
  const { max } = daysToChoose(end, ethicsEnd);
  expect(schema.parse({ endDate: max, reason }).until).toBe(ethicsEnd?.toISOString());
  const { error } = schema.safeParse({ endDate: '2027-05-04', reason });
  expect(error?.issues.map(({ message }) => message)).toEqual([MESSAGES.validation.extensionBeyondEthics]);
  const before = new Date('2027-01-01T12:00:00Z');
  const until = (day: string) => ({ ...grant, ethicsApprovalEnd: day, expiresAt: ethicsEnd?.toISOString() ?? null });
  expect(refusalOf(until('2027-05-01'), before)).toBe('ethics');
  expect(refusalOf(until('2027-06-01'), before)).toBeUndefined();
});
