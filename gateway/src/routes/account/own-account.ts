import { changeEmailSchema, ownNameSchema, roleFieldsSchema } from '@carebourse/contracts/account';
import { userSchema } from '@carebourse/contracts/auth';
import { MESSAGES } from '@carebourse/contracts/messages';
import { notificationSettingsSchema } from '@carebourse/contracts/notifications';
import { z } from 'zod';
import { composeUser, presentUser } from '../../present/user.ts';
import { route, type Route } from '../../route.ts';

const tag = 'Account';

const answer = { status: 200, description: 'The updated user', schema: userSchema };

/** What people change about their own account, beside what protects it. */
export const ownAccountRoutes: Route[] = [
  route({
    method: 'put',
    path: '/api/account/profile',
    summary: 'Change the own names; first and last name are removed when left out',
    tag,
    access: 'signed-in',
    body: ownNameSchema,
    answer,
    async handle({ clients }, { body }) {
      const { user } = await clients.account.call('ChangeName', body);
      return composeUser(clients, user);
    },
  }),
  route({
    method: 'put',
    path: '/api/account/role-fields',
    summary: 'Fill in what the own role asks for; specialty and licence number are filled in once',
    tag,
    access: 'signed-in',
    body: roleFieldsSchema,
    answer,
    async handle({ clients }, { body }) {
      const { user } = await clients.account.call('FillRoleFields', body);
      return composeUser(clients, user);
    },
  }),
  route({
    method: 'post',
    path: '/api/account/email',
    summary:
      'Have a link sent to a new address, which counts once the link is opened; needs the password, and the second factor where it is on',
    tag,
    access: 'signed-in',
    body: changeEmailSchema,
    answer: { status: 202, description: 'A mail is sent', schema: z.object({ message: z.string() }) },
    async handle({ clients }, { body }) {
      await clients.account.call('ChangeEmail', body);
      return { message: MESSAGES.account.emailAsked };
    },
  }),
  route({
    method: 'put',
    path: '/api/account/notifications',
    summary: 'Choose which notifications come by which way',
    tag,
    access: 'signed-in',
    body: notificationSettingsSchema,
    answer,
    async handle({ clients }, { body }) {
      const { profile } = await clients.notifications.call('ChangeNotificationSettings', {
        communicationPreferences: JSON.stringify(body.communicationPreferences),
        notificationSettings: JSON.stringify(body.notificationSettings),
      });
      const { user } = await clients.identity.call('GetUser', {});
      return presentUser(user, profile);
    },
  }),
];
