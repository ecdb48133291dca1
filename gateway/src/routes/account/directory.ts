import { directoryLinkSchema, directorySignInSchema, tokenExchangeSchema } from '@carebourse/contracts/directory';
import { route, type Route } from '../../route.ts';
import { deviceOf, signIn } from './session.ts';

const tag = 'Session';

const answer = { status: 200, description: 'Who is signed in now', schema: directorySignInSchema };

/** Sign-in through the corporate directory (§7). A refusal carries its words under `error`. */
export const directoryRoutes: Route[] = [
  route({
    method: 'post',
    path: '/api/auth/azure/token-exchange',
    summary: 'Sign in with the tokens of the corporate directory; 409 when a local account has to be connected first',
    tag,
    access: 'public',
    body: tokenExchangeSchema,
    answer,
    failures: [401],
    async handle(context, call) {
      const signedIn = await context.clients.directory.call('ExchangeTokens', call.body);
      return { success: true, user: await signIn(context, call, signedIn) };
    },
  }),
  route({
    method: 'post',
    path: '/api/auth/azure/link',
    summary: 'Connect the local account with the same e-mail address, once its password is proven, and sign in',
    tag,
    access: 'public',
    body: directoryLinkSchema,
    answer,
    failures: [401],
    async handle(context, call) {
      const signedIn = await context.clients.directory.call('LinkAccount', { ...call.body, device: deviceOf(call) });
      return { success: true, user: await signIn(context, call, signedIn) };
    },
  }),
];
