import { Router } from 'express';
import { attachMethod } from '../billing/attach-method.ts';
import { collect } from '../billing/dunning.ts';
import { enterCard, isMethod } from '../billing/enter-card.ts';
import { changeSubscription } from '../billing/save-subscription.ts';
import type { Context } from '../context.ts';
import { asyncHandler } from '../http/async-handler.ts';
import { emit } from '../events/emit.ts';
import { chargeOutcome } from '../model/cards.ts';
import { get, list, save } from '../store/documents.ts';
import { changing, reading, type Work } from '../store/transaction.ts';
import { cardEntry, cardForm } from './card-fields.ts';
import { sendPage, sendProblem } from './layout.ts';
import { portalPage } from './portal-page.ts';
import { portalView, type PortalView } from './portal-view.ts';
import { z } from 'zod';

const actions = z.discriminatedUnion('action', [
  z.object({ action: z.literal('card'), ...cardForm }),
  z.object({ action: z.literal('cancel'), subscription: z.string() }),
  z.object({ action: z.literal('resume'), subscription: z.string() }),
]);

type Action = z.output<typeof actions>;

const gone = ['Not found', 'This link is not valid any more. Go back and open the portal again.'] as const;

export function portalRoutes(context: Context): Router {
  const router = Router();
  router.get(
    '/p/session/:key',
    asyncHandler<{ key: string }>(async (request, response) => {
      const view = await reading(context, (work) => portalView(work, request.params.key));
      if (view) sendPage(response, portalPage(view));
      else sendProblem(response, 404, ...gone);
    }),
  );
  router.post(
    '/p/session/:key',
    asyncHandler<{ key: string }>(async (request, response) => {
      const { key } = request.params;
      const action = actions.safeParse(request.body ?? {});
      if (!action.success) return sendProblem(response, 400, 'Not understood', 'Go back and choose again.');
      const done = await changing(context, async (work) => {
        const view = await portalView(work, key);
        return view && { view, problem: await carryOut(work, view, action.data) };
      });
      if (!done) sendProblem(response, 404, ...gone);
      else if (done.problem) sendPage(response, portalPage(done.view, done.problem));
      else response.redirect(303, `/p/session/${key}`);
    }),
  );
  return router;
}

/** @returns what went wrong, in the customer's words */
function carryOut(work: Work, view: PortalView, action: Action): Promise<string | undefined> {
  return action.action === 'card' ? changeCard(work, view, action) : cancelOrResume(work, view, action);
}

async function changeCard(
  work: Work,
  { customer, subscriptions, now }: PortalView,
  given: Extract<Action, { action: 'card' }>,
): Promise<string | undefined> {
  const entered = await enterCard(work, cardEntry(given), { name: null, email: customer.email, now });
  if (!isMethod(entered)) return entered.message;
  const outcome = chargeOutcome(entered.card.last4 ?? '', 'authenticated');
  if (typeof outcome === 'object') return outcome.message;
  const method = await attachMethod(work, entered, customer.id);
  const settings = { ...customer.invoice_settings, default_payment_method: method.id };
  const after = await save(work, { ...customer, invoice_settings: settings });
  await emit(work, 'customer.updated', after, customer);
  for (const { subscription } of subscriptions) {
    await changeSubscription(work, subscription, { default_payment_method: method.id }, now);
  }
  // Stripe would wait for the next try or for the customer to pay the invoice; who gives a new card wants to be done.
  for (const invoice of await list(work, 'invoice', { where: { customer: customer.id, status: 'open' } })) {
    await collect(work, invoice, { method, presence: 'authenticated', now });
  }
  return undefined;
}

async function cancelOrResume(
  work: Work,
  { subscriptions, now }: PortalView,
  { action, subscription: id }: { action: 'cancel' | 'resume'; subscription: string },
): Promise<string | undefined> {
  const own = subscriptions.some(({ subscription }) => subscription.id === id);
  if (!own) return 'This subscription cannot be changed here.';
  const subscription = await get(work, 'subscription', id);
  const details = subscription.cancellation_details ?? noDetails;
  if (action === 'resume') {
    const kept = { cancel_at: null, cancel_at_period_end: false, canceled_at: null };
    await changeSubscription(work, subscription, { ...kept, cancellation_details: { ...details, reason: null } }, now);
  } else {
    const end = subscription.items.data[0]!.current_period_end;
    const leaving = { cancel_at: end, cancel_at_period_end: true, canceled_at: now };
    const asked = { ...details, reason: 'cancellation_requested' as const };
    await changeSubscription(work, subscription, { ...leaving, cancellation_details: asked }, now);
  }
  return undefined;
}

const noDetails = { comment: null, feedback: null, feedback_option: null, reason: null };
