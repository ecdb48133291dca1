import {
  claimSchema,
  foundOrganizationSchema,
  memberRoleSchema,
  memberSchema,
  organizationContactSchema,
  ownOrganizationSchema,
} from '@carebourse/contracts/organizations';
import type { Context } from '../../context.ts';
import { contactMessage, presentMember, presentRecord } from '../../present/organization.ts';
import { route, type Route } from '../../route.ts';
import { idParams } from '../id-params.ts';

const tag = 'Organization';

const answersOwn = {
  status: 200,
  description: 'The organization and the caller’s place in it',
  schema: ownOrganizationSchema,
};

/** The caller's own organization and its people. */
export const organizationRoutes: Route[] = [
  route({
    method: 'get',
    path: '/api/organization',
    summary: "The caller's own organization; its admins also see claims and open invitations",
    tag,
    access: 'signed-in',
    answer: answersOwn,
    handle: ownOrganization,
  }),
  route({
    method: 'post',
    path: '/api/organization',
    summary:
      'Found the organization that one belongs to, with a plan or without; it is listed once an admin has looked at it',
    tag,
    access: 'signed-in',
    body: foundOrganizationSchema,
    answer: { ...answersOwn, status: 201 },
    async handle(context, { body }) {
      await context.clients.organizations.call('FoundOrganization', body);
      return ownOrganization(context);
    },
  }),
  route({
    method: 'put',
    path: '/api/organization',
    summary: 'Say anew what the own organization is, while it is not listed, and ask again; for its admins',
    tag,
    access: 'signed-in',
    body: foundOrganizationSchema,
    answer: answersOwn,
    failures: [409],
    async handle(context, { body }) {
      await context.clients.organizations.call('CorrectFoundedOrganization', body);
      return ownOrganization(context);
    },
  }),
  route({
    method: 'put',
    path: '/api/organization/contact',
    summary: 'Say how the own organization is reached; for its admins',
    tag,
    access: 'signed-in',
    body: organizationContactSchema,
    answer: answersOwn,
    async handle(context, { body }) {
      await context.clients.organizations.call('SetContact', contactMessage(body));
      return ownOrganization(context);
    },
  }),
  route({
    method: 'post',
    path: '/api/organization/claim',
    summary: 'Say that one belongs to an organization, which has yet to confirm it',
    tag,
    access: 'signed-in',
    body: claimSchema,
    answer: { ...answersOwn, status: 201 },
    failures: [404],
    async handle(context, { body }) {
      await context.clients.organizations.call('ClaimOrganization', body);
      return ownOrganization(context);
    },
  }),
  route({
    method: 'post',
    path: '/api/organization/leave',
    summary: 'Withdraw the own claim, or leave the organization',
    tag,
    access: 'signed-in',
    answer: { status: 204, description: 'Neither claim nor membership any more' },
    failures: [404],
    async handle({ clients }) {
      await clients.organizations.call('LeaveOrganization', {});
    },
  }),
  route({
    method: 'post',
    path: '/api/organization/members/{id}/confirm',
    summary: 'Confirm a claim; for admins of the organization and of the platform',
    tag,
    access: 'signed-in',
    params: idParams,
    answer: { status: 200, description: 'The member', schema: memberSchema },
    async handle({ clients }, { params }) {
      const { member } = await clients.organizations.call('ConfirmMember', { userId: params.id });
      return presentMember(member);
    },
  }),
  route({
    method: 'post',
    path: '/api/organization/members/{id}/decline',
    summary: 'Decline a claim; for admins of the organization and of the platform',
    tag,
    access: 'signed-in',
    params: idParams,
    answer: { status: 204, description: 'The claim is gone' },
    async handle({ clients }, { params }) {
      await clients.organizations.call('DeclineMember', { userId: params.id });
    },
  }),
  route({
    method: 'put',
    path: '/api/organization/members/{id}',
    summary: "Change a member's role in the organization",
    tag,
    access: 'signed-in',
    params: idParams,
    body: memberRoleSchema,
    answer: { status: 200, description: 'The member as they are now', schema: memberSchema },
    async handle({ clients }, { params, body }) {
      const { member } = await clients.organizations.call('ChangeMemberRole', { ...body, userId: params.id });
      return presentMember(member);
    },
  }),
  route({
    method: 'delete',
    path: '/api/organization/members/{id}',
    summary: 'Remove a member; for admins of the organization and of the platform',
    tag,
    access: 'signed-in',
    params: idParams,
    answer: { status: 204, description: 'The person belongs to it no more' },
    async handle({ clients }, { params }) {
      await clients.organizations.call('RemoveMember', { userId: params.id });
    },
  }),
];

async function ownOrganization({ clients }: Pick<Context, 'clients'>) {
  const { record, membership } = await clients.organizations.call('GetOwnOrganization', {});
  return {
    organization: record ? presentRecord(record) : null,
    membership: membership ? presentMember(membership) : null,
  };
}
