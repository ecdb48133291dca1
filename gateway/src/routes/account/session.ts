import { loginSchema, registerSchema, sessionStatusSchema, userSchema, type User } from '@carebourse/contracts/auth';
import { MESSAGES } from '@carebourse/contracts/messages';
import type { IdentityServiceDefinition } from '@carebourse/rpc/identity';
import type { ResponseOut } from '@carebourse/rpc/methods';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { composeUser } from '../../present/user.ts';
import { route, type Route, type RouteCall } from '../../route.ts';
import { actAs, requireSession } from '../../session/session.ts';

const tag = 'Session';

export const sessionRoutes: Route[] = [
  route({
    method: 'post',
    path: '/api/register',
    summary: 'Make an account and sign in',
    tag,
    access: 'public',
    body: registerSchema,
    answer: { status: 201, description: 'The new user', schema: userSchema },
    async handle(context, call) {
      return signIn(
        context,
        call,
        await context.clients.identity.call('Register', { ...call.body, device: deviceOf(call) }),
      );
    },
  }),
  route({
    method: 'post',
    path: '/api/login',
    summary: 'Sign in with e-mail and password; with a second factor also a code (401 with `secondFactor: required`)',
    tag,
    access: 'public',
    body: loginSchema,
    answer: { status: 200, description: 'The user', schema: userSchema },
    failures: [401],
    async handle(context, call) {
      return signIn(
        context,
        call,
        await context.clients.identity.call('Login', { ...call.body, device: deviceOf(call) }),
      );
    },
  }),
  route({
    method: 'post',
    path: '/api/logout',
    summary: 'End the session; without one there is nothing to end',
    tag,
    access: 'public',
    answer: { status: 200, description: 'No session any more', schema: z.object({ message: z.string() }) },
    async handle({ clients }, { cookie, request, response }) {
      const sessionId = cookie.read(request);
      if (sessionId !== undefined) await clients.identity.call('Logout', { sessionId });
      cookie.clear(response);
      return { message: MESSAGES.auth.loggedOutDetail };
    },
  }),
  route({
    method: 'get',
    path: '/api/user',
    summary: 'The current user',
    tag,
    access: 'signed-in',
    answer: { status: 200, description: 'The user', schema: userSchema },
    async handle({ clients }) {
      const { user } = await clients.identity.call('GetUser', {});
      return composeUser(clients, user);
    },
  }),
  route({
    method: 'get',
    path: '/api/auth/session',
    summary: 'Whether the session is valid, and for how many seconds more',
    tag,
    access: 'identified',
    answer: { status: 200, description: 'The session', schema: sessionStatusSchema },
    async handle(_context, { session }) {
      return { isValid: session !== undefined, expiresIn: session?.expiresInSeconds ?? 0 };
    },
  }),
];

type IdentityAnswer = ResponseOut<IdentityServiceDefinition['Login']>;

type BrowserCall = Pick<RouteCall<undefined, undefined, undefined>, 'cookie' | 'request' | 'response'>;

/** As long as browsers keep a cookie at most. */
const DEVICE_SECONDS = 400 * 24 * 60 * 60;

/** By what the browser is known, if it has signed in before. */
export function deviceOf({ cookie, request }: Pick<BrowserCall, 'cookie' | 'request'>): string | undefined {
  return cookie.device.read(request);
}

/** Hands the new session to the browser in place of the one it had, if any, and answers who it is. */
export async function signIn(
  context: Context,
  { cookie, request, response }: BrowserCall,
  { user, session: opened }: IdentityAnswer,
): Promise<User> {
  if (!opened) throw new Error('identity answered without a session');
  const replaced = cookie.read(request);
  if (replaced !== undefined) await context.clients.identity.call('Logout', { sessionId: replaced });
  cookie.set(response, opened.id, opened.expiresInSeconds);
  if (opened.device !== undefined) cookie.device.set(response, opened.device, DEVICE_SECONDS);
  actAs(requireSession(await context.sessions.resolve(opened.id)));
  return composeUser(context.clients, user);
}
