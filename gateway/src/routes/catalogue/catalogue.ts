import {
  agentQuerySchema,
  aiAgentSchema,
  collectionQuerySchema,
  dataCollectionSchema,
  dataDomainSchema,
  dataProductSchema,
  domainQuerySchema,
} from '@carebourse/contracts/catalogue';
import { pageQuery } from '@carebourse/contracts/paging';
import { z } from 'zod';
import { answerPage } from '../../paging.ts';
import { presentAgent, presentDataCollection, presentDataDomain, presentDataProduct } from '../../present/catalogue.ts';
import { route, type Route } from '../../route.ts';
import { idParams } from '../id-params.ts';

const tag = 'Catalogue';

export const catalogueRoutes: Route[] = [
  route({
    method: 'get',
    path: '/api/ai-agents',
    summary: 'AI agents',
    tag,
    access: 'public',
    scope: 'catalogue:read',
    cacheTag: 'agent',
    query: agentQuerySchema.extend(pageQuery),
    answer: { status: 200, description: 'The agents', schema: z.array(aiAgentSchema) },
    handle(context, call) {
      const { search, category } = call.query;
      return answerPage(context, call, async (page) => {
        const { agents } = await context.clients.entries.call('ListAgents', { search, category, page });
        return agents.map(presentAgent);
      });
    },
  }),
  route({
    method: 'get',
    path: '/api/ai-agents/{id}',
    summary: 'One AI agent',
    tag,
    access: 'public',
    scope: 'catalogue:read',
    cacheTag: 'agent',
    params: idParams,
    answer: { status: 200, description: 'The agent', schema: aiAgentSchema },
    async handle({ clients, entries }, { params }) {
      const found = await entries.agent(params.id);
      if (found) return found;
      const { agent } = await clients.entries.call('GetAgent', { id: params.id });
      return agent && presentAgent(agent);
    },
  }),
  route({
    method: 'get',
    path: '/api/data-products',
    summary: 'Data products',
    tag,
    access: 'public',
    scope: 'catalogue:read',
    cacheTag: 'data',
    query: agentQuerySchema.extend(pageQuery),
    answer: { status: 200, description: 'The data products', schema: z.array(dataProductSchema) },
    handle(context, call) {
      const { search, category } = call.query;
      return answerPage(context, call, async (page) => {
        const { dataProducts } = await context.clients.entries.call('ListDataProducts', { search, category, page });
        return dataProducts.map(presentDataProduct);
      });
    },
  }),
  route({
    method: 'get',
    path: '/api/data-products/{id}',
    summary: 'One data product',
    tag,
    access: 'public',
    scope: 'catalogue:read',
    cacheTag: 'data',
    params: idParams,
    answer: { status: 200, description: 'The data product', schema: dataProductSchema },
    async handle({ clients }, { params }) {
      const { dataProduct } = await clients.entries.call('GetDataProduct', { id: params.id });
      return dataProduct && presentDataProduct(dataProduct);
    },
  }),
  route({
    method: 'get',
    path: '/api/data-domains',
    summary: 'Data domains',
    tag,
    access: 'public',
    scope: 'catalogue:read',
    cacheTag: 'dataDomain',
    query: domainQuerySchema.extend(pageQuery),
    answer: { status: 200, description: 'The data domains', schema: z.array(dataDomainSchema) },
    handle(context, call) {
      const { search, category, name: names } = call.query;
      return answerPage(context, call, async (page) => {
        const { dataDomains } = await context.clients.entries.call('ListDataDomains', {
          search,
          category,
          names,
          page,
        });
        return dataDomains.map(presentDataDomain);
      });
    },
  }),
  route({
    method: 'get',
    path: '/api/data-domains/{id}',
    summary: 'One data domain',
    tag,
    access: 'public',
    scope: 'catalogue:read',
    cacheTag: 'dataDomain',
    params: idParams,
    answer: { status: 200, description: 'The data domain', schema: dataDomainSchema },
    async handle({ clients }, { params }) {
      const { dataDomain } = await clients.entries.call('GetDataDomain', { id: params.id });
      return dataDomain && presentDataDomain(dataDomain);
    },
  }),
  route({
    method: 'get',
    path: '/api/data-collections',
    summary: 'Data collections',
    tag,
    access: 'public',
    scope: 'catalogue:read',
    cacheTag: 'dataCollection',
    query: collectionQuerySchema.extend(pageQuery),
    answer: { status: 200, description: 'The data collections', schema: z.array(dataCollectionSchema) },
    handle(context, call) {
      const { search, domain } = call.query;
      return answerPage(context, call, async (page) => {
        const { dataCollections } = await context.clients.entries.call('ListDataCollections', {
          search,
          domain,
          page,
        });
        return dataCollections.map(presentDataCollection);
      });
    },
  }),
  route({
    method: 'get',
    path: '/api/data-collections/{id}',
    summary: 'One data collection',
    tag,
    access: 'public',
    scope: 'catalogue:read',
    cacheTag: 'dataCollection',
    params: idParams,
    answer: { status: 200, description: 'The data collection', schema: dataCollectionSchema },
    async handle({ clients, entries }, { params }) {
      const found = await entries.dataCollection(params.id);
      if (found) return found;
      const { dataCollection } = await clients.entries.call('GetDataCollection', { id: params.id });
      return dataCollection && presentDataCollection(dataCollection);
    },
  }),
];
