import express, { Router, type NextFunction, type Request, type Response } from 'express';
import { orderId } from '../billing/checkout-lines.ts';
import { payCheckout, type CheckoutResult } from '../billing/complete-checkout.ts';
import { enterCard, isMethod } from '../billing/enter-card.ts';
import { nowOn } from '../clock/now.ts';
import type { Context } from '../context.ts';
import { noSuch } from '../http/api-error.ts';
import { asyncHandler } from '../http/async-handler.ts';
import { requirePublishableKey } from '../http/authenticate.ts';
import { webAddress } from '../http/fields.ts';
import { errorAnswer } from '../http/mount-endpoints.ts';
import { parseParams } from '../http/parse-params.ts';
import type { CheckoutSession } from '../model/types.ts';
import { cardEntry, cardForm } from '../pages/card-fields.ts';
import { successAddress } from '../pages/checkout-routes.ts';
import { find, get, list, save } from '../store/documents.ts';
import { changing, reading, type Work } from '../store/transaction.ts';
import { sendCardFrame } from './card-frame.ts';
import { sessionView } from './session-view.ts';
import { z } from 'zod';

const bySecret = { client_secret: z.string().min(1).max(200) };
const retrieveParams = z.strictObject(bySecret);
const confirmParams = z.strictObject({
  ...bySecret,
  payment_method: z.string().min(1),
  email: z.union([z.literal(''), z.email()]),
  return_url: z.union([z.literal(''), webAddress]),
});

/** What the browser's script calls. The client secret is what lets it at one session. */
export function elementsRoutes(context: Context): Router {
  const router = Router();
  router.get('/card', (request, response) => sendCardFrame(request, response));
  router.use(express.urlencoded({ extended: false, limit: '32kb' }));
  router.post(
    '/payment-methods',
    asyncHandler(async (request, response) => {
      response.json(await changing(context, (work) => newMethod(work, request.body)));
    }),
  );
  router.use('/sessions', crossOrigin, (request, _, next) => {
    requirePublishableKey(request, context.config);
    next();
  });
  router.post(
    '/sessions/retrieve',
    asyncHandler(async (request, response) => {
      const { client_secret: secret } = parseParams(retrieveParams, request.body);
      response.json(
        await reading(context, async (work) => ({ session: await show(work, await bySecretOf(work, secret)) })),
      );
    }),
  );
  router.post(
    '/sessions/confirm',
    asyncHandler(async (request, response) => {
      const answer = await changing(context, (work) => confirm(work, parseParams(confirmParams, request.body)));
      response.status('error' in answer ? 402 : 200).json(answer);
    }),
  );
  router.use(errorAnswer(context));
  return router;
}

/** The product's page is on another origin; its key comes in a header, so the browser asks first. */
function crossOrigin(request: Request, response: Response, next: NextFunction): void {
  response.set({ 'access-control-allow-origin': '*', 'cache-control': 'no-store' });
  if (request.method !== 'OPTIONS') return next();
  response.set({ 'access-control-allow-headers': 'authorization', 'access-control-allow-methods': 'POST' });
  response.status(204).end();
}

async function newMethod(work: Work, body: unknown): Promise<object> {
  const entry = cardEntry(z.object(cardForm).parse(body ?? {}));
  const entered = await enterCard(work, entry, { name: null, email: null, now: work.now });
  return isMethod(entered) ? { id: entered.id } : { error: entered };
}

/** @throws ApiError for a secret that belongs to no open session */
async function bySecretOf(work: Work, secret: string): Promise<CheckoutSession> {
  const [session] = await list(work, 'checkout.session', { where: { client_secret: secret }, limit: 1 });
  if (!session) throw noSuch('checkout session', secret.split('_secret_')[0] ?? '');
  return session;
}

async function confirm(work: Work, given: z.output<typeof confirmParams>): Promise<object> {
  const found = await bySecretOf(work, given.client_secret);
  const session = given.return_url ? await save(work, { ...found, return_url: given.return_url }) : found;
  const customer = session.customer ? await find(work, 'customer', session.customer) : undefined;
  const payment = {
    paymentMethod: given.payment_method,
    email: customer?.email ?? session.customer_email ?? (given.email || null),
    name: null,
  };
  const now = await nowOn(work, customer?.test_clock ?? null);
  return answerOf(work, session, await payCheckout(work, session, payment, 'on_session', now));
}

async function answerOf(work: Work, session: CheckoutSession, paid: CheckoutResult): Promise<object> {
  switch (paid.result) {
    case 'complete':
      return { session: await show(work, paid.session), redirect: successAddress(paid.session) };
    case 'requires_action':
      return {
        session: await show(work, session),
        redirect: `${work.context.origin}/c/authenticate/${session.id}`,
      };
    case 'declined':
      return { error: paid.error.body };
  }
}

async function show(work: Work, session: CheckoutSession): Promise<object> {
  const customer = session.customer ? await find(work, 'customer', session.customer) : undefined;
  return sessionView(session, {
    order: await get(work, 'checkout.order', orderId(session.id)),
    customer,
    business: work.context.config.SANDBOX_BUSINESS_NAME,
    now: await nowOn(work, customer?.test_clock ?? null),
  });
}
