import { expect } from '@playwright/test';
import fc from 'fast-check';
import { test } from '../support/fixtures.ts';

const odd = fc.constantFrom(
  '\ud800',
  '\u0000',
  '\u200d',
  '\u0301',
  '\u202e',
  'ß',
  'İ',
  '한',
  '👩🏽‍⚕️',
  '𝒜',
  "'",
  '<',
  '\n',
);
const written = fc
  .string({
    unit: fc.oneof(fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }), odd),
    minLength: 1,
    maxLength: 30,
  })
  .filter((text) => text.trim().length > 0);

test('a dependent’s name and notes in any script come back as they were sent, or are refused by name', async ({
  client,
}) => {
  const patient = client();
  await patient.register();
  const rest = { relationship: 'child', dateOfBirth: '2020-02-29' };
  await fc.assert(
    fc.asyncProperty(written, written, async (firstName, medicalNotes) => {
      const sent = { ...rest, firstName, lastName: 'Tran', medicalNotes };
      const { status, body } = await patient.post<Record<string, unknown>>('/api/dependents', sent);
      if (status === 201) {
        expect(body).toMatchObject({ firstName: firstName.trim(), medicalNotes: medicalNotes.trim() });
        const { body: list } = await patient.get<unknown[]>('/api/dependents');
        expect(list).toContainEqual(body);
      } else {
        expect(status).toBe(400);
        const named = Object.keys(body['errors'] as object);
        expect(['firstName', 'medicalNotes']).toEqual(expect.arrayContaining(named));
        expect(named.length).toBeGreaterThan(0);
      }
    }),
    { numRuns: 60, seed: 20_261_121 },
  );
});

test('a purpose in any script comes back as it was sent, or is refused by name', async ({ client }) => {
  const provider = client();
  await provider.registerProvider();
  const { body: made } = await provider.post<{ id: number }>('/api/resource-requests', {
    resourceType: 'agent',
    resourceId: 1,
    purpose: 'To see what comes back',
  });
  await fc.assert(
    fc.asyncProperty(written, async (text) => {
      const purpose = text.padEnd(10, '.');
      const { status, body } = await provider.put<Record<string, unknown>>(`/api/resource-requests/${made.id}`, {
        purpose,
      });
      if (status === 200) expect(body['purpose']).toBe(purpose.trim());
      else expect([status, Object.keys(body['errors'] as object)]).toEqual([400, ['purpose']]);
    }),
    { numRuns: 60, seed: 20_261_121 },
  );
});
