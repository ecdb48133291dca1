import { organizationSchema } from '@carebourse/contracts/auth';
import {
  invitationOfferSchema,
  invitationTokenSchema,
  inviteSchema,
  memberSchema,
  newInvitationSchema,
} from '@carebourse/contracts/organizations';
import { z } from 'zod';
import {
  presentInvitation,
  presentMember,
  presentNewInvitation,
  presentOrganization,
} from '../../present/organization.ts';
import { route, type Route } from '../../route.ts';
import { idParams } from '../id-params.ts';

const tag = 'Organization';

/** Invitations into an organization. Tokens travel in bodies, so that no log or history keeps them with an address. */
export const invitationRoutes: Route[] = [
  route({
    method: 'post',
    path: '/api/organization/invitations',
    summary: 'Invite somebody by e-mail; the link in the answer is shown once',
    tag,
    access: 'signed-in',
    body: inviteSchema,
    answer: { status: 201, description: 'The invitation', schema: newInvitationSchema },
    shownOnce: true,
    failures: [404],
    async handle({ clients }, { body }) {
      const { created } = await clients.organizations.call('InviteMember', body);
      return presentNewInvitation(created);
    },
  }),
  route({
    method: 'post',
    path: '/api/organization/invitations/{id}/resend',
    summary: 'Invite again with a new link; the old one is void',
    tag,
    access: 'signed-in',
    params: idParams,
    answer: { status: 200, description: 'The invitation', schema: newInvitationSchema },
    shownOnce: true,
    async handle({ clients }, { params }) {
      const { created } = await clients.organizations.call('ResendInvitation', { id: params.id });
      return presentNewInvitation(created);
    },
  }),
  route({
    method: 'delete',
    path: '/api/organization/invitations/{id}',
    summary: 'Revoke an invitation',
    tag,
    access: 'signed-in',
    params: idParams,
    answer: { status: 204, description: 'Its link opens nothing any more' },
    async handle({ clients }, { params }) {
      await clients.organizations.call('RevokeInvitation', { id: params.id });
    },
  }),
  route({
    method: 'post',
    path: '/api/invitations/lookup',
    summary: 'What an invitation offers, for whoever holds its token',
    tag,
    access: 'public',
    body: invitationTokenSchema,
    answer: { status: 200, description: 'The invitation', schema: invitationOfferSchema },
    failures: [404],
    async handle({ clients }, { body }) {
      const { invitation, organization } = await clients.organizations.call('GetInvitation', body);
      return { ...presentInvitation(invitation), organization: presentOrganization(organization) };
    },
  }),
  route({
    method: 'post',
    path: '/api/invitations/accept',
    summary: 'Accept an invitation, signed in with the e-mail address that was invited',
    tag,
    access: 'signed-in',
    body: invitationTokenSchema,
    answer: {
      status: 200,
      description: 'The new member',
      schema: z.object({ member: memberSchema, organization: organizationSchema }),
    },
    failures: [404],
    async handle({ clients }, { body }) {
      const { member, organization } = await clients.organizations.call('AcceptInvitation', body);
      return { member: presentMember(member), organization: presentOrganization(organization) };
    },
  }),
];
