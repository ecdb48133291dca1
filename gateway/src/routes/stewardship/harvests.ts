import { harvestListSchema, harvestSchema, newHarvestSchema } from '@carebourse/contracts/imports';
import { presentHarvest, presentHarvests } from '../../present/harvests.ts';
import { route, type Route } from '../../route.ts';
import { idParams } from '../id-params.ts';

const path = '/api/catalogue/harvests';
const shared = { tag: 'Catalogue import', access: 'signed-in' } as const;
const answersHarvest = { status: 200, description: 'The harvest as it is now', schema: harvestSchema };

/** Addresses of other catalogues, read on a schedule. Each reading is an import, and the imports of a harvest are its log. */
export const harvestRoutes: Route[] = [
  route({
    ...shared,
    method: 'get',
    path,
    summary: 'Addresses that are read on a schedule, newest first; for admins, as all of these',
    answer: { status: 200, description: 'All harvests', schema: harvestListSchema },
    async handle({ clients }) {
      const { harvests } = await clients.imports.call('ListHarvests', {});
      return { items: await presentHarvests(clients, harvests) };
    },
  }),
  route({
    ...shared,
    method: 'post',
    path,
    summary:
      'Read an address every day or week; what it tells is made, changed and retired unless more than a fifth would vanish',
    body: newHarvestSchema,
    failures: [409],
    answer: { status: 201, description: 'The harvest, which is read next', schema: harvestSchema },
    async handle({ clients, config }, { body }) {
      const asked = { ...body, base: config.ISSUER_URL };
      return presentHarvest(clients, (await clients.imports.call('StartHarvest', asked)).harvest);
    },
  }),
  route({
    ...shared,
    method: 'post',
    path: `${path}/{id}/run`,
    summary: 'Read the address soon, and go on when it was stopped',
    params: idParams,
    failures: [409],
    answer: answersHarvest,
    async handle({ clients }, { params }) {
      return presentHarvest(clients, (await clients.imports.call('RunHarvest', params)).harvest);
    },
  }),
  route({
    ...shared,
    method: 'delete',
    path: `${path}/{id}`,
    summary: 'End a harvest; its entries stay, and one that has ended already stays so',
    params: idParams,
    answer: answersHarvest,
    async handle({ clients }, { params }) {
      return presentHarvest(clients, (await clients.imports.call('EndHarvest', params)).harvest);
    },
  }),
];
