import { organizationSchema } from '@carebourse/contracts/auth';
import {
  custodianshipChangeSchema,
  organizationContentSchema,
  type OrganizationContent,
  organizationQuerySchema,
  organizationRecordSchema,
  organizationSummarySchema,
  pageOf,
  refuseListingSchema,
  trustSchema,
} from '@carebourse/contracts/organizations';
import { contactMessage, presentOrganization, presentRecord } from '../../present/organization.ts';
import { route, type Route } from '../../route.ts';
import { idParams } from '../id-params.ts';
import { isWanted } from '../catalogue/search.ts';

const tag = 'Administration';

/** Organizations as platform admins keep them. */
export const adminOrganizationRoutes: Route[] = [
  route({
    method: 'get',
    path: '/api/admin/organizations',
    summary: 'Organizations by name, page by page; for admins',
    tag,
    access: 'signed-in',
    query: organizationQuerySchema,
    answer: { status: 200, description: 'A page of them', schema: pageOf(organizationSummarySchema) },
    async handle({ clients }, { query }) {
      const { waiting, ...page } = query;
      const { organizations, nextCursor } = await clients.organizations.call('SearchOrganizations', {
        ...page,
        waiting: isWanted(waiting),
      });
      const items = organizations.map(({ organization, confirmedMembers, claims, listed, refused, ...proposed }) => ({
        ...presentOrganization(organization),
        confirmedMembers,
        claims,
        listed,
        refused,
        custodianProposedBy: proposed.custodianProposedBy ?? null,
        trustProposedBy: proposed.trustProposedBy ?? null,
      }));
      return { items, nextCursor: nextCursor || null };
    },
  }),
  route({
    method: 'post',
    path: '/api/admin/organizations',
    summary: 'Add an organization; for admins',
    tag,
    access: 'signed-in',
    body: organizationContentSchema,
    answer: { status: 201, description: 'The organization', schema: organizationSchema },
    async handle({ clients }, { body }) {
      const { organization } = await clients.organizations.call('CreateOrganization', contentOf(body));
      return presentOrganization(organization);
    },
  }),
  route({
    method: 'get',
    path: '/api/admin/organizations/{id}',
    summary: 'An organization with its members, claims and open invitations; for admins',
    tag,
    access: 'signed-in',
    params: idParams,
    answer: { status: 200, description: 'The organization', schema: organizationRecordSchema },
    async handle({ clients }, { params }) {
      const { record } = await clients.organizations.call('GetOrganization', { id: params.id });
      return presentRecord(record);
    },
  }),
  route({
    method: 'put',
    path: '/api/admin/organizations/{id}',
    summary: 'Describe an organization anew; for admins',
    tag,
    access: 'signed-in',
    params: idParams,
    body: organizationContentSchema,
    answer: { status: 200, description: 'The organization as it is now', schema: organizationSchema },
    async handle({ clients }, { params, body }) {
      const { organization } = await clients.organizations.call('UpdateOrganization', {
        ...contentOf(body),
        id: params.id,
      });
      return presentOrganization(organization);
    },
  }),
  route({
    method: 'post',
    path: '/api/admin/organizations/{id}/listing',
    summary: 'Let an organization that somebody founded into the public list; for admins',
    tag,
    access: 'signed-in',
    params: idParams,
    answer: { status: 200, description: 'The organization, which is listed', schema: organizationSchema },
    async handle({ clients }, { params }) {
      const { organization } = await clients.organizations.call('ListFoundedOrganization', { id: params.id });
      return presentOrganization(organization);
    },
  }),
  route({
    method: 'post',
    path: '/api/admin/organizations/{id}/refusal',
    summary: 'Say why an organization that somebody founded is not listed: its admins read it; for admins',
    tag,
    access: 'signed-in',
    params: idParams,
    body: refuseListingSchema,
    answer: { status: 200, description: 'The organization as it is now', schema: organizationRecordSchema },
    failures: [409],
    async handle({ clients }, { params, body }) {
      const { record } = await clients.organizations.call('RefuseFoundedOrganization', { id: params.id, ...body });
      return presentRecord(record);
    },
  }),
  route({
    method: 'put',
    path: '/api/admin/organizations/{id}/trust',
    summary:
      'Say whether an organization publishes its entries at once, which counts once two admins say so, or an admin looks at each; for admins',
    tag,
    access: 'signed-in',
    params: idParams,
    body: trustSchema,
    answer: { status: 200, description: 'The organization as it is now', schema: organizationRecordSchema },
    failures: [409],
    async handle({ clients }, { params, body }) {
      const { record } = await clients.organizations.call('TrustOrganization', { id: params.id, ...body });
      return presentRecord(record);
    },
  }),
  custodianshipRoute(
    'grant',
    'GrantCustodianship',
    'Propose an organization as a custodian: it counts once another admin confirmed it; for admins',
  ),
  custodianshipRoute(
    'confirm',
    'ConfirmCustodianship',
    'Confirm that an organization may see whose records its tables hold, as another admin than who proposed it; for admins',
  ),
  custodianshipRoute(
    'revoke',
    'RevokeCustodianship',
    'End that an organization is a custodian, or a proposal of it; for admins',
  ),
];

/** A step of two admins who make an organization a custodian, or end it. */
function custodianshipRoute(
  step: 'grant' | 'confirm' | 'revoke',
  call: 'GrantCustodianship' | 'ConfirmCustodianship' | 'RevokeCustodianship',
  summary: string,
): Route {
  return route({
    method: 'post',
    path: `/api/admin/organizations/{id}/custodianship/${step}`,
    summary,
    tag,
    access: 'signed-in',
    params: idParams,
    body: custodianshipChangeSchema,
    answer: { status: 200, description: 'The organization as it is now', schema: organizationRecordSchema },
    async handle({ clients }, { params, body }) {
      const { record } = await clients.organizations.call(call, { id: params.id, ...body });
      return presentRecord(record);
    },
  });
}

function contentOf({ mailDomains, directoryTenants, ...content }: OrganizationContent) {
  return {
    ...content,
    ...contactMessage(content),
    ...(mailDomains && { mailDomains: { domains: mailDomains } }),
    ...(directoryTenants && { directoryTenants: { ids: directoryTenants } }),
  };
}
