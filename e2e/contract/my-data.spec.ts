import type { Directive } from '@carebourse/contracts/directives';
import { validateFhir, whatFhirValidatorLacks } from '@carebourse/proof/fhir/validate';
import { expect } from '@playwright/test';
import { writeFileSync } from 'node:fs';
import { test } from '../support/fixtures.ts';
import { signedIn } from '../support/staffed-organization.ts';

const PATH = '/api/my-data/export?format=fhir';
const refusal: Directive = {
  decision: 'refuse',
  what: { type: 'kinds', kinds: ['mental-health'] },
  who: { type: 'organization-kinds', kinds: ['vendor'] },
  purposes: ['research', 'development'],
  from: '2026-12-01',
  until: '2031-12-01',
};

test('what a patient downloads is FHIR R4, by HAPI’s validator', async ({ client }, testInfo) => {
  const lack = process.env['CI'] === 'true' ? undefined : await whatFhirValidatorLacks();
  test.skip(lack !== undefined, lack);
  const patient = await signedIn(client(), 'patient');
  const { body } = await patient.get<{ items: { revision: number }[] }>('/api/directives');
  let revision = body.items[0]?.revision ?? 0;
  for (const directives of [[refusal], [refusal, { ...refusal, decision: 'allow', purposes: [] }], []]) {
    const decided = await patient.put<{ revision: number }>('/api/directives', {
      dependentId: null,
      revision,
      directives,
    });
    expect(decided.status, JSON.stringify(decided.body)).toBe(200);
    revision = decided.body.revision;
  }
  const answer = await patient.get<{ entry: { resource: { resourceType: string; status?: string } }[] }>(PATH);
  expect(answer.headers.get('content-type')).toContain('application/fhir+json');
  const types = new Set(answer.body.entry.map(({ resource }) => resource.resourceType));
  expect([...types]).toEqual(expect.arrayContaining(['Patient', 'Consent', 'Provenance']));

  const good = testInfo.outputPath('my-data.json');
  writeFileSync(good, JSON.stringify(answer.body));
  const consent = answer.body.entry.find(({ resource }) => resource.resourceType === 'Consent');
  if (consent) consent.resource.status = 'perhaps';
  const bad = testInfo.outputPath('perhaps.json');
  writeFileSync(bad, JSON.stringify(answer.body));
  const [faults, faultsOfBad] = await validateFhir(good, bad);
  expect(faults).toEqual([]);
  expect(faultsOfBad).not.toEqual([]);
});
