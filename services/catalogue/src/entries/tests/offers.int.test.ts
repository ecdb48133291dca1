import { LIMITS } from '@carebourse/contracts/constants';
import { InvalidInputError } from '@carebourse/runtime/errors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startManagementWorld, type ManagementWorld } from '../../../tests/management-world.ts';
import { agent, dataCollection, dataDomain, dataProduct } from '../../../tests/rows.ts';

const OFFERING = 70_001;
const PROLIFIC = 70_002;
const of = { stewardOrganizationId: OFFERING };

let world: ManagementWorld;
beforeAll(async () => {
  world = await startManagementWorld();
  const { db } = world;
  await db.agent.createMany({
    data: [
      agent({ id: 9001, name: 'Zinc Reader', ...of }),
      agent({ id: 9002, name: 'A draft', publishedAt: null, ...of }),
      ...Array.from({ length: LIMITS.offers.max + 1 }, (_, at) =>
        agent({ name: `Agent ${String(at).padStart(3, '0')}`, stewardOrganizationId: PROLIFIC }),
      ),
    ],
  });
  await db.dataProduct.create({ data: dataProduct({ id: 9001, name: 'Newborn Screening', ...of }) });
  await db.dataDomain.create({ data: dataDomain({ id: 9001, name: 'Retired Domain', retiredAt: new Date(), ...of }) });
  await db.dataDomain.create({ data: dataDomain({ id: 9002, name: 'air quality', ...of }) });
  await db.dataCollection.create({ data: dataCollection({ id: 9001, name: 'Cardiac Cohort', ...of }) });
});
afterAll(() => world?.stop());

const offersOf = (stewardOrganizationId: number) => world.client.call('ListOffers', { stewardOrganizationId });

describe('what a steward offers', () => {
  it('is what it has published and not retired, of every kind by name, for everybody', async () => {
    const { offers, total } = await offersOf(OFFERING);
    expect(offers.map(({ resourceType, resourceId, name }) => [resourceType, resourceId, name])).toEqual([
      ['dataDomain', 9002, 'air quality'],
      ['dataCollection', 9001, 'Cardiac Cohort'],
      ['data', 9001, 'Newborn Screening'],
      ['agent', 9001, 'Zinc Reader'],
    ]);
    expect(offers.at(-1)?.description).toBe('What it does');
    expect(total).toBe(4);
  });

  it('is shown up to a number, and counted beyond it', async () => {
    const { offers, total } = await offersOf(PROLIFIC);
    expect([offers.length, total]).toEqual([LIMITS.offers.max, LIMITS.offers.max + 1]);
    expect(offers[0]?.name).toBe('Agent 000');
  });

  it('is nothing for one that offers nothing, and needs a whole number', async () => {
    expect(await offersOf(70_003)).toEqual({ offers: [], total: 0 });
    await expect(offersOf(0)).rejects.toThrow(InvalidInputError);
  });
});
