import {
  forgotPasswordSchema,
  resetLinkSchema,
  resetPasswordSchema,
  verifyEmailSchema,
} from '@carebourse/contracts/account';
import { MESSAGES } from '@carebourse/contracts/messages';
import { z } from 'zod';
import { route, type Route } from '../../route.ts';

const tag = 'Account';

const messageSchema = z.object({ message: z.string() });

/** Calls that a mail with a link belongs to. */
export const accountLinkRoutes: Route[] = [
  route({
    method: 'post',
    path: '/api/auth/forgot-password',
    summary:
      'Have a link sent to choose a new password; the answer is the same whether there is such an account or not',
    tag,
    access: 'public',
    body: forgotPasswordSchema,
    answer: { status: 202, description: 'A mail is sent if there is such an account', schema: messageSchema },
    async handle({ clients }, { body }) {
      await clients.account.call('RequestPasswordReset', body);
      return { message: MESSAGES.account.resetAsked };
    },
  }),
  route({
    method: 'post',
    path: '/api/auth/reset-password/lookup',
    summary: 'Whether the link of a mail may still be used to choose a new password',
    tag,
    access: 'public',
    body: resetLinkSchema,
    answer: { status: 204, description: 'It may' },
    async handle({ clients }, { body }) {
      await clients.account.call('CheckResetLink', body);
    },
  }),
  route({
    method: 'post',
    path: '/api/auth/reset-password',
    summary: 'Choose a new password by the link of a mail; all sessions end',
    tag,
    access: 'public',
    body: resetPasswordSchema,
    answer: { status: 200, description: 'The password is changed', schema: messageSchema },
    async handle({ clients }, { body, cookie, response }) {
      await clients.account.call('ResetPassword', body);
      // If this browser was signed in, it is so no longer.
      cookie.clear(response);
      return { message: MESSAGES.account.resetDoneDetail };
    },
  }),
  route({
    method: 'post',
    path: '/api/auth/verify-email',
    summary: 'Confirm the e-mail address, or the new one in its place, by the link of a mail',
    tag,
    access: 'public',
    body: verifyEmailSchema,
    answer: { status: 200, description: 'The address is confirmed', schema: messageSchema },
    async handle({ clients }, { body }) {
      await clients.account.call('VerifyEmail', body);
      return { message: MESSAGES.account.verified };
    },
  }),
  route({
    method: 'post',
    path: '/api/account/verification',
    summary: 'Have the link that confirms the e-mail address sent again',
    tag,
    access: 'signed-in',
    answer: { status: 202, description: 'A mail is sent', schema: messageSchema },
    async handle({ clients }) {
      await clients.account.call('ResendVerification', {});
      return { message: MESSAGES.account.verificationSent };
    },
  }),
];
