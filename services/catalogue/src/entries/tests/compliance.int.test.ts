import { MESSAGES } from '@carebourse/contracts/messages';
import { EntryService, type EntryServiceDefinition } from '@carebourse/rpc/catalogue';
import { NotFoundError } from '@carebourse/runtime/errors';
import { bootService, type BootedService } from '@carebourse/testing/boot';
import { silentLogger } from '@carebourse/testing/logger';
import { serviceDatabase } from '@carebourse/testing/shared-postgres';
import { serviceTokensOf } from '@carebourse/testing/service-keys';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createContext, type Context } from '../../context.ts';
import { handlers, rules } from '../rpc/service.ts';
import { dataCollection, dataDomain } from '../../../tests/rows.ts';

let now = new Date();
let context: Context;
let service: BootedService<EntryServiceDefinition>;

beforeAll(async () => {
  // The library and its fonts come with the first document, which on a busy machine would take longer than a call may.
  await import('../pdf/compliance-pdf.ts');
  const config = { DATABASE_URL: await serviceDatabase('catalogue'), IDENTITY_ADDRESS: '127.0.0.1:1' };
  context = { ...createContext(config, silentLogger, serviceTokensOf('catalogue')), now: () => now };
  service = await bootService({ definition: EntryService, rules, handlers, context });
  await context.db.dataDomain.create({ data: dataDomain({ id: 2, name: 'Laboratory Results' }) });
  await context.db.dataCollection.create({
    data: dataCollection({ id: 3, name: 'Cohort', domains: ['Laboratory Results'], stewardName: null }),
  });
});
beforeEach(() => {
  now = new Date('2026-11-21T03:30:00Z');
});
afterAll(async () => {
  await service?.stop();
  context?.identity.close();
  await context?.db.$disconnect();
});

const take = (resourceType: string, resourceId: number, document: string) =>
  service.client.call('GetComplianceDocument', { resourceType, resourceId, document });

it.each([
  ['dataDomain', 2, 'phipa', 'laboratory-results-phipa-compliance.pdf'],
  ['dataDomain', 2, 'quality', 'laboratory-results-data-quality-statement.pdf'],
  ['dataDomain', 2, 'terms', 'laboratory-results-terms-of-use.pdf'],
  ['dataCollection', 3, 'phipa', 'cohort-phipa-compliance.pdf'],
  ['dataCollection', 3, 'quality', 'cohort-data-quality-statement.pdf'],
  ['dataCollection', 3, 'terms', 'cohort-terms-of-use.pdf'],
])('of %s %i, %s is a tagged PDF in English with numbered pages', async (type, id, document, fileName) => {
  const answer = await take(type, id, document);
  expect(answer.fileName).toBe(fileName);
  const pdf = answer.content.toString('latin1');
  expect(pdf.slice(0, 8)).toBe('%PDF-1.7');
  expect(pdf).toContain('/Lang (en-CA)');
  expect(pdf).toContain('/Marked true');
  expect(pdf).toContain('/DisplayDocTitle true');
  expect(Number(/\/Type \/Pages\n\/Count (\d+)/.exec(pdf)?.[1])).toBeGreaterThan(1);
  // What lets text be selected and searched.
  expect(pdf).toContain('/ToUnicode');
});

it('is dated by the day in Ontario, and the same for all of it', async () => {
  const { content: late } = await take('dataDomain', 2, 'phipa');
  now = new Date('2026-11-20T15:00:00Z');
  const { content: sameDay } = await take('dataDomain', 2, 'phipa');
  expect(sameDay).toEqual(late);
  expect(late.toString('latin1')).toContain('<xmp:CreateDate>2026-11-20T');
  now = new Date('2026-11-21T06:00:00Z');
  const { content: nextDay } = await take('dataDomain', 2, 'phipa');
  expect(nextDay.toString('latin1')).toContain('<xmp:CreateDate>2026-11-21T');
});

it('changes with what the catalogue says of the resource', async () => {
  const before = await take('dataCollection', 3, 'quality');
  await context.db.dataCollection.update({ where: { id: 3 }, data: { recordCount: 8_462_101 } });
  const after = await take('dataCollection', 3, 'quality');
  expect(after.content).not.toEqual(before.content);
});

it.each([
  ['dataDomain', 999, 'phipa', MESSAGES.requests.resourceNotFound],
  ['dataCollection', 2, 'terms', MESSAGES.requests.resourceNotFound],
  ['dataDomain', 2, 'secrets', MESSAGES.catalogue.documentNotFound],
  ['agent', 1, 'phipa', MESSAGES.catalogue.documentNotFound],
  ['dataDomain', 0, 'phipa', MESSAGES.catalogue.documentNotFound],
])('there is none of %s %i, %s', async (type, id, document, message) => {
  await expect(take(type, id, document)).rejects.toThrow(new NotFoundError(message));
});
