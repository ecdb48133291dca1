import {
  agentQuerySchema,
  aiAgentSchema,
  collectionQuerySchema,
  dataCollectionSchema,
  dataDomainSchema,
  dataProductSchema,
  domainQuerySchema,
} from '@carebourse/contracts/catalogue';
import { z } from 'zod';
import { presentAgent, presentDataCollection, presentDataDomain, presentDataProduct } from '../present/catalogue.ts';
import { route, type Route } from '../route.ts';
import { idParams } from './id-params.ts';

const tag = 'Catalogue';

export const catalogueRoutes: Route[] = [
  route({
    method: 'get',
    path: '/api/ai-agents',
    summary: 'AI agents',
    tag,
    access: 'public',
    scope: 'catalogue:read',
    query: agentQuerySchema,
    answer: { status: 200, description: 'The agents', schema: z.array(aiAgentSchema) },
    async handle({ clients }, { query }) {
      const { agents } = await clients.catalogue.call('ListAgents', query);
      return agents.map(presentAgent);
    },
  }),
  route({
    method: 'get',
    path: '/api/ai-agents/{id}',
    summary: 'One AI agent',
    tag,
    access: 'public',
    scope: 'catalogue:read',
    params: idParams,
    answer: { status: 200, description: 'The agent', schema: aiAgentSchema },
    async handle({ clients }, { params }) {
      const { agent } = await clients.catalogue.call('GetAgent', { id: params.id });
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
    query: agentQuerySchema,
    answer: { status: 200, description: 'The data products', schema: z.array(dataProductSchema) },
    async handle({ clients }, { query }) {
      const { dataProducts } = await clients.catalogue.call('ListDataProducts', query);
      return dataProducts.map(presentDataProduct);
    },
  }),
  route({
    method: 'get',
    path: '/api/data-domains',
    summary: 'Data domains',
    tag,
    access: 'public',
    scope: 'catalogue:read',
    query: domainQuerySchema,
    answer: { status: 200, description: 'The data domains', schema: z.array(dataDomainSchema) },
    async handle({ clients }, { query }) {
      const { dataDomains } = await clients.catalogue.call('ListDataDomains', query);
      return dataDomains.map(presentDataDomain);
    },
  }),
  route({
    method: 'get',
    path: '/api/data-collections',
    summary: 'Data collections',
    tag,
    access: 'public',
    scope: 'catalogue:read',
    query: collectionQuerySchema,
    answer: { status: 200, description: 'The data collections', schema: z.array(dataCollectionSchema) },
    async handle({ clients }, { query }) {
      const { dataCollections } = await clients.catalogue.call('ListDataCollections', query);
      return dataCollections.map(presentDataCollection);
    },
  }),
  route({
    method: 'get',
    path: '/api/data-collections/{id}',
    summary: 'One data collection',
    tag,
    access: 'public',
    scope: 'catalogue:read',
    params: idParams,
    answer: { status: 200, description: 'The data collection', schema: dataCollectionSchema },
    async handle({ clients }, { params }) {
      const { dataCollection } = await clients.catalogue.call('GetDataCollection', { id: params.id });
      return dataCollection && presentDataCollection(dataCollection);
    },
  }),
];
