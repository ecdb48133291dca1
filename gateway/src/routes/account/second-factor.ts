import {
  confirmSecondFactorSchema,
  ownerProofSchema,
  passwordProofSchema,
  recoveryCodesSchema,
  secondFactorKeySchema,
} from '@carebourse/contracts/account';
import { route, type Route } from '../../route.ts';

const tag = 'Account';

export const secondFactorRoutes: Route[] = [
  route({
    method: 'post',
    path: '/api/account/second-factor',
    summary: 'Begin with a second factor: a key for an authenticator app, which counts once it is confirmed',
    tag,
    access: 'signed-in',
    body: passwordProofSchema,
    answer: { status: 201, description: 'The key, as text and as a picture', schema: secondFactorKeySchema },
    shownOnce: true,
    async handle({ clients }, { body }) {
      return secondFactorKeySchema.parse(await clients.account.call('StartSecondFactor', body));
    },
  }),
  route({
    method: 'post',
    path: '/api/account/second-factor/confirm',
    summary: 'Turn the second factor on by a code of the authenticator app',
    tag,
    access: 'signed-in',
    body: confirmSecondFactorSchema,
    answer: { status: 200, description: 'The recovery codes, this once', schema: recoveryCodesSchema },
    shownOnce: true,
    async handle({ clients }, { body }) {
      return recoveryCodesSchema.parse(await clients.account.call('ConfirmSecondFactor', body));
    },
  }),
  route({
    method: 'post',
    path: '/api/account/second-factor/recovery-codes',
    summary: 'New recovery codes in place of the earlier ones; needs the password and the second factor',
    tag,
    access: 'signed-in',
    body: ownerProofSchema,
    answer: { status: 200, description: 'The recovery codes, this once', schema: recoveryCodesSchema },
    shownOnce: true,
    async handle({ clients }, { body }) {
      return recoveryCodesSchema.parse(await clients.account.call('RenewRecoveryCodes', body));
    },
  }),
  route({
    method: 'post',
    path: '/api/account/second-factor/disable',
    summary: 'Turn the second factor off; needs the password and the second factor',
    tag,
    access: 'signed-in',
    body: ownerProofSchema,
    answer: { status: 204, description: 'The second factor is off' },
    async handle({ clients }, { body }) {
      await clients.account.call('DisableSecondFactor', body);
    },
  }),
];
