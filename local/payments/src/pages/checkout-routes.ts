import { Router, type Response } from 'express';
import { nowOn } from '../clock/now.ts';
import { orderId } from '../billing/checkout-lines.ts';
import { payCheckout, type CheckoutResult } from '../billing/complete-checkout.ts';
import { enterCard, isMethod } from '../billing/enter-card.ts';
import type { Context } from '../context.ts';
import { asyncHandler } from '../http/async-handler.ts';
import { cardError } from '../http/api-error.ts';
import type { CheckoutSession } from '../model/types.ts';
import { find, get, save } from '../store/documents.ts';
import { changing, reading, type Work } from '../store/transaction.ts';
import { cardEntry, cardForm } from './card-fields.ts';
import { authenticationPage, checkoutPage, closedPage, type CheckoutView } from './checkout-page.ts';
import { sendPage, sendProblem } from './layout.ts';
import { z } from 'zod';

const payForm = z.object({ ...cardForm, email: z.union([z.literal(''), z.email().max(254)]).catch('') });

export function checkoutRoutes(context: Context): Router {
  const router = Router();
  router.get(
    '/c/pay/:id',
    asyncHandler<{ id: string }>(async (request, response) => {
      const view = await reading(context, (work) => viewOf(work, request.params.id));
      show(response, view);
    }),
  );

  router.post(
    '/c/pay/:id',
    asyncHandler<{ id: string }>(async (request, response) => {
      const { id } = request.params;
      const given = payForm.parse(request.body ?? {});
      const answer = await changing(context, async (work) => {
        const view = await viewOf(work, id);
        if (view?.session.status !== 'open') return { view, result: undefined };
        return { view, result: await pay(work, view, given) };
      });
      if (!answer.result) return show(response, answer.view);
      proceed(response, answer.view, answer.result);
    }),
  );

  router.get(
    '/c/authenticate/:id',
    asyncHandler<{ id: string }>(async (request, response) => {
      const view = await reading(context, (work) => viewOf(work, request.params.id));
      if (view?.session.status === 'open' && view.order.waiting) sendPage(response, authenticationPage(view.session));
      else show(response, view);
    }),
  );

  router.post(
    '/c/authenticate/:id',
    asyncHandler<{ id: string }>(async (request, response) => {
      const { id } = request.params;
      const approved = z.object({ answer: z.literal('yes') }).safeParse(request.body).success;
      const answer = await changing(context, async (work) => {
        const view = await viewOf(work, id);
        const waiting = view?.order.waiting;
        if (view?.session.status !== 'open' || !waiting) return { view, result: undefined };
        await save(work, { ...view.order, waiting: null });
        if (!approved) return { view, result: refused };
        return { view, result: await payCheckout(work, view.session, waiting, 'authenticated', view.now) };
      });
      if (!answer.result) return show(response, answer.view);
      if (answer.result === refused && answer.view.session.return_url) {
        response.redirect(303, returnAddress(answer.view.session.return_url, answer.view.session.id));
      } else proceed(response, answer.view, answer.result);
    }),
  );
  return router;
}

const refused: CheckoutResult = {
  result: 'declined',
  error: cardError({
    code: 'payment_intent_authentication_failure',
    message: 'We are unable to authenticate your payment method. Please choose a different one and try again.',
  }),
};

async function pay(work: Work, view: CheckoutView, given: z.output<typeof payForm>): Promise<CheckoutResult> {
  const email = view.email ?? (given.email || null);
  const name = given.name || null;
  const entered = await enterCard(work, cardEntry(given), { name, email, now: view.now });
  if (!isMethod(entered)) return { result: 'declined', error: cardError(entered) };
  return payCheckout(work, view.session, { paymentMethod: entered.id, email, name }, 'on_session', view.now);
}

async function viewOf(work: Work, id: string): Promise<CheckoutView | undefined> {
  const session = await find(work, 'checkout.session', id);
  if (!session) return undefined;
  const customer = session.customer ? await find(work, 'customer', session.customer) : undefined;
  return {
    session,
    order: await get(work, 'checkout.order', orderId(id)),
    email: customer?.email ?? session.customer_email,
    business: work.context.config.SANDBOX_BUSINESS_NAME,
    now: await nowOn(work, customer?.test_clock ?? null),
  };
}

function show(response: Response, view: CheckoutView | undefined): void {
  if (!view) sendProblem(response, 404, 'Not found', 'There is no such checkout.');
  else if (view.session.status === 'open') sendPage(response, checkoutPage(view));
  else sendPage(response, closedPage(view.session, view.business));
}

function proceed(response: Response, view: CheckoutView, answer: CheckoutResult): void {
  switch (answer.result) {
    case 'complete':
      return response.redirect(303, successAddress(answer.session));
    case 'requires_action':
      return response.redirect(303, `/c/authenticate/${view.session.id}`);
    case 'declined':
      return sendPage(response, checkoutPage({ ...view, problem: answer.error.message }));
  }
}

/** Where a paid session leads. */
export function successAddress(session: CheckoutSession): string {
  return returnAddress(session.success_url ?? session.return_url ?? '/', session.id);
}

/** Stripe writes the session's id where the address asks for it. */
function returnAddress(address: string, id: string): string {
  return address.replaceAll('{CHECKOUT_SESSION_ID}', id).replaceAll('%7BCHECKOUT_SESSION_ID%7D', id);
}
