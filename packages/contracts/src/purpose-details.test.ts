import { describe, expect, it } from 'vitest';
import { MESSAGES } from './messages.ts';
import { areWithin, asksFor, diseasesSchema, isUnsaid, purposeDetailsSchema } from './purpose-details.ts';

describe('diseases', () => {
  it('are categories of the ICD-10, or ranges of them', () => {
    expect(diseasesSchema.parse(['c50', ' E10 – E14', 'O9A'])).toEqual(['C50', 'E10-E14', 'O9A']);
  });

  it.each(['C5', 'C500', 'C50.1', '50C', 'E14-E10', 'E10-E14-E20', 'diabetes', ''])('are not %j', (code) => {
    const { error } = diseasesSchema.safeParse([code]);
    expect(error?.issues.map(({ message }) => message)).toEqual([MESSAGES.purposeDetails.notADisease]);
  });

  it.each([
    [['E11'], ['E10-E14'], true],
    [['E10-E14'], ['E10-E14'], true],
    [['E09'], ['E10-E14'], false],
    [['E10-E15'], ['E10-E14'], false],
    [['E11', 'C50'], ['E10-E14'], false],
    [['C50'], ['C5A', 'C50'], true],
  ])('%j lie within %j: %s', (diseases, permitted, within) => {
    expect(areWithin(diseases, permitted)).toBe(within);
  });
});

it('a detail is asked for where a permitted use needs it, and of research and development alone where it is theirs', () => {
  expect(asksFor('studies', ['DUO:0000015'], 'research')).toBe(true);
  expect(asksFor('studies', ['DUO:0000015'], 'development')).toBe(true);
  expect(asksFor('studies', ['DUO:0000015'], 'care')).toBe(false);
  expect(asksFor('studies', ['DUO:0000042'], 'research')).toBe(false);
  expect(asksFor('diseases', ['DUO:0000007'], 'research')).toBe(true);
  expect(asksFor('commercial', ['DUO:0000046'], 'care')).toBe(true);
  expect(asksFor('published', ['DUO:0000046'], 'care')).toBe(false);
});

it('nothing is said where all is left out', () => {
  expect(isUnsaid(purposeDetailsSchema.parse({}))).toBe(true);
  expect(isUnsaid(purposeDetailsSchema.parse({ published: false }))).toBe(false);
});
