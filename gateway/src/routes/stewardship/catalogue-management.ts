import {
  contentSchemas,
  expectedRevisionSchema,
  managedQuerySchema,
  managedResourceSchema,
  revisionSchema,
} from '@carebourse/contracts/catalogue-management';
import { RESOURCE_TYPES, type ResourceType } from '@carebourse/contracts/constants';
import { z } from 'zod';
import {
  contentMessage,
  presentManagedResource,
  presentManagedResources,
  presentRevisions,
} from '../../present/managed-resource.ts';
import { route, type Route } from '../../route.ts';
import { idParams } from '../id-params.ts';

const tag = 'Catalogue management';

/** What admins and editors do with the catalogue. Each type of entry has the same calls, with content of its own. */
export const catalogueManagementRoutes: Route[] = RESOURCE_TYPES.flatMap(managementRoutes);

function managementRoutes(resourceType: ResourceType): Route[] {
  const path = `/api/catalogue/${resourceType}`;
  const managed = managedResourceSchema(resourceType);
  const answersResource = { status: 200, description: 'The entry as it is now', schema: managed };
  return [
    route({
      method: 'get',
      path,
      summary: 'Entries of every status, in the order of ids; for admins all, for editors those of their organization',
      tag,
      access: 'signed-in',
      query: managedQuerySchema,
      answer: { status: 200, description: 'The entries', schema: z.array(managed) },
      async handle({ clients }, { query }) {
        const { resources } = await clients.management.call('ListManagedResources', { ...query, resourceType });
        return presentManagedResources(clients, resourceType, resources);
      },
    }),
    route({
      method: 'post',
      path,
      summary: 'Make a draft',
      tag,
      access: 'signed-in',
      body: contentSchemas[resourceType],
      answer: { status: 201, description: 'The draft', schema: managed },
      async handle({ clients }, { body }) {
        const content = contentMessage(resourceType, body);
        const { resource } = await clients.management.call('CreateResource', { content });
        return presentManagedResource(clients, resourceType, resource);
      },
    }),
    route({
      method: 'put',
      path: `${path}/{id}`,
      summary: 'Change an entry; 409 when somebody else has changed it since that revision',
      tag,
      access: 'signed-in',
      params: idParams,
      body: z.object({ ...contentSchemas[resourceType].shape, ...expectedRevisionSchema.shape }),
      answer: answersResource,
      async handle({ clients }, { params, body: { revision, ...fields } }) {
        const content = contentMessage(resourceType, fields);
        const { resource } = await clients.management.call('UpdateResource', {
          resourceId: params.id,
          revision,
          content,
        });
        return presentManagedResource(clients, resourceType, resource);
      },
    }),
    step(resourceType, 'publish', 'PublishResource', 'Let everyone find an entry'),
    step(resourceType, 'retire', 'RetireResource', 'Let nobody find an entry any more'),
    step(resourceType, 'undo', 'UndoLastChange', 'Make an entry what it was before its last change'),
    route({
      method: 'get',
      path: `${path}/{id}/history`,
      summary: 'Everything that happened to an entry, newest first',
      tag,
      access: 'signed-in',
      params: idParams,
      answer: { status: 200, description: 'The history', schema: z.array(revisionSchema(resourceType)) },
      async handle({ clients }, { params }) {
        const reference = { resourceType, resourceId: params.id };
        const { revisions } = await clients.management.call('GetResourceHistory', reference);
        return presentRevisions(clients, resourceType, revisions);
      },
    }),
  ];
}

/** A change that needs no more than the revision that it is made on. */
function step(
  resourceType: ResourceType,
  name: 'publish' | 'retire' | 'undo',
  rpc: 'PublishResource' | 'RetireResource' | 'UndoLastChange',
  summary: string,
): Route {
  return route({
    method: 'post',
    path: `/api/catalogue/${resourceType}/{id}/${name}`,
    summary,
    tag,
    access: 'signed-in',
    params: idParams,
    body: expectedRevisionSchema,
    answer: { status: 200, description: 'The entry as it is now', schema: managedResourceSchema(resourceType) },
    async handle({ clients }, { params, body }) {
      const reference = { resourceType, resourceId: params.id, revision: body.revision };
      const { resource } = await clients.management.call(rpc, reference);
      return presentManagedResource(clients, resourceType, resource);
    },
  });
}
