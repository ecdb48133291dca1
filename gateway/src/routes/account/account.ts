import {
  changePasswordSchema,
  openSessionSchema,
  securitySchema,
  sessionsEndedSchema,
} from '@carebourse/contracts/account';
import { z } from 'zod';
import { route, type Route } from '../../route.ts';

const tag = 'Account';

export const accountRoutes: Route[] = [
  route({
    method: 'get',
    path: '/api/account/security',
    summary: "How the caller's account is protected",
    tag,
    access: 'signed-in',
    answer: { status: 200, description: 'Address, password and second factor', schema: securitySchema },
    async handle({ clients }) {
      const { secondFactorSince, addressDueAt, newEmail, ...security } = await clients.account.call('GetSecurity', {});
      return securitySchema.parse({
        ...security,
        secondFactorSince: secondFactorSince ?? null,
        addressDueAt: addressDueAt ?? null,
        newEmail: newEmail ?? null,
      });
    },
  }),
  route({
    method: 'post',
    path: '/api/account/password',
    summary: 'Change the password; all other sessions end',
    tag,
    access: 'signed-in',
    body: changePasswordSchema,
    answer: { status: 200, description: 'How many sessions ended', schema: sessionsEndedSchema },
    async handle({ clients }, { body }) {
      const { sessionsEnded } = await clients.account.call('ChangePassword', body);
      return { sessionsEnded };
    },
  }),
  route({
    method: 'get',
    path: '/api/account/sessions',
    summary: "The caller's open sessions, last used first",
    tag,
    access: 'signed-in',
    answer: { status: 200, description: 'The sessions', schema: z.array(openSessionSchema) },
    async handle({ clients }) {
      const { sessions } = await clients.account.call('ListSessions', {});
      return sessions.map((session) => openSessionSchema.parse({ ...session, address: session.address ?? null }));
    },
  }),
  route({
    method: 'delete',
    path: '/api/account/sessions/{ref}',
    summary: "End one of the caller's sessions",
    tag,
    access: 'signed-in',
    params: z.object({ ref: z.string() }),
    answer: { status: 204, description: 'The session has ended' },
    async handle({ clients }, { params }) {
      await clients.account.call('EndSession', { ref: params.ref });
    },
  }),
  route({
    method: 'delete',
    path: '/api/account/sessions',
    summary: "End all of the caller's sessions but this one",
    tag,
    access: 'signed-in',
    answer: { status: 200, description: 'How many sessions ended', schema: sessionsEndedSchema },
    async handle({ clients }) {
      const { sessionsEnded } = await clients.account.call('EndOtherSessions', {});
      return { sessionsEnded };
    },
  }),
];
