import { breachInputSchema } from '@carebourse/contracts/privacy-desk';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { InvalidInputError } from './errors.ts';
import { parse } from './parse.ts';

function refusalOf(schema: z.ZodType, value: unknown): Record<string, string[]> {
  try {
    parse(schema, value);
  } catch (error) {
    if (error instanceof InvalidInputError) return error.fieldErrors;
    throw error;
  }
  return {};
}

it('a field that was left out is told of in words, not by the types of a library', () => {
  const breach = { kind: 'theft', foundOn: '2026-11-28', persons: 3, personsTold: false, commissionerTold: false };
  const refused = refusalOf(breachInputSchema, breach);
  expect(Object.keys(refused)).toEqual(['happened', 'done']);
  expect(refused['happened']).toEqual(['This field is required']);
});

it('a schema’s own words come first', () => {
  expect(refusalOf(z.object({ name: z.string('Please name it') }), {})).toEqual({ name: ['Please name it'] });
});
