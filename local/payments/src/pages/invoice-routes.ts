import { Router } from 'express';
import { nowOn } from '../clock/now.ts';
import { attachMethod } from '../billing/attach-method.ts';
import { collect } from '../billing/dunning.ts';
import { enterCard, isMethod } from '../billing/enter-card.ts';
import type { Context } from '../context.ts';
import { asyncHandler } from '../http/async-handler.ts';
import { find } from '../store/documents.ts';
import { changing, reading, type Work } from '../store/transaction.ts';
import { cardEntry, cardForm } from './card-fields.ts';
import { invoicePage, type InvoiceView } from './invoice-page.ts';
import { sendPage, sendProblem } from './layout.ts';
import { z } from 'zod';

const form = z.object(cardForm);

/** `hosted_invoice_url`. */
export function invoiceRoutes(context: Context): Router {
  const router = Router();
  router.get(
    '/i/:id',
    asyncHandler<{ id: string }>(async (request, response) => {
      const view = await reading(context, (work) => viewOf(work, request.params.id));
      if (!view) return sendProblem(response, 404, 'Not found', 'There is no such invoice.');
      sendPage(response, invoicePage(view));
    }),
  );
  router.post(
    '/i/:id',
    asyncHandler<{ id: string }>(async (request, response) => {
      const given = form.parse(request.body ?? {});
      const view = await changing(context, async (work) => {
        const before = await viewOf(work, request.params.id);
        return before?.invoice.status === 'open' ? pay(work, before, given) : before;
      });
      if (!view) return sendProblem(response, 404, 'Not found', 'There is no such invoice.');
      if (view.problem) return sendPage(response, invoicePage(view));
      response.redirect(303, `/i/${view.invoice.id}`);
    }),
  );
  return router;
}

async function viewOf(work: Work, id: string): Promise<InvoiceView | undefined> {
  const invoice = await find(work, 'invoice', id);
  return invoice && { invoice, business: work.context.config.SANDBOX_BUSINESS_NAME };
}

async function pay(work: Work, view: InvoiceView, given: z.output<typeof form>): Promise<InvoiceView> {
  const { invoice } = view;
  const now = await nowOn(work, invoice.test_clock);
  const entered = await enterCard(work, cardEntry(given), { name: null, email: invoice.customer_email, now });
  if (!isMethod(entered)) return { ...view, problem: entered.message };
  const method = await attachMethod(work, entered, invoice.customer);
  const after = await collect(work, invoice, { method, presence: 'authenticated', now });
  return { ...view, invoice: after, problem: after.status === 'paid' ? undefined : 'Your card was declined.' };
}
