import type { BillingRpc } from '../../context.ts';
import { ownerOf } from '../../customer.ts';
import { requirePayments } from '../../payments.ts';
import { findCustomerId } from '../../store/customers.ts';
import { askAll } from '../../stripe/ask.ts';

const PAGE = 24;

/** The newest first; those that are still being made are left out. */
export const listInvoices: BillingRpc<'ListInvoices'> = async (context, _request, { caller }) => {
  const customer = await findCustomerId(context.db, await ownerOf(context, caller.userId));
  if (!customer) return { invoices: [] };
  const invoices = await askAll(requirePayments(context).stripe.invoices.list({ customer, limit: PAGE }));
  return {
    invoices: invoices
      .filter(({ status }) => status !== 'draft')
      .map((invoice) => ({
        id: invoice.id,
        number: invoice.number ?? undefined,
        status: invoice.status ?? 'open',
        amount: invoice.total,
        currency: invoice.currency,
        createdAt: new Date(invoice.created * 1000).toISOString(),
        url: invoice.hosted_invoice_url ?? undefined,
      })),
  };
};
