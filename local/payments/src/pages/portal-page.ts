import { formatAmount, formatDate } from '../model/money.ts';
import type { PaymentMethod, Price, Subscription } from '../model/types.ts';
import { cardFields, cardHints } from './card-fields.ts';
import { html, type Html } from './html.ts';
import { notice, type Page } from './layout.ts';
import type { PortalView } from './portal-view.ts';

export function portalPage(view: PortalView, problem?: string): Page {
  const { session, business, subscriptions, customer } = view;
  return {
    title: 'Your subscription',
    ...(problem && { status: 402 }),
    body: html`<p><a href="${session.return_url ?? '/'}">← Back to ${business}</a></p>
      <h1>Your subscription</h1>
      <p class="muted">${customer.name ?? customer.email ?? customer.id}</p>
      ${notice(problem)}
      ${subscriptions.length === 0 ? html`<p class="card">You have no running subscription.</p>` : null}
      ${subscriptions.map(({ subscription, method }) => subscriptionCard(view, subscription, method))} ${cardForm(view)}
      ${invoiceTable(view)}`,
  };
}

function subscriptionCard(view: PortalView, subscription: Subscription, method: PaymentMethod | undefined): Html {
  const item = subscription.items.data[0]!;
  return html`<section class="card" aria-label="Subscription">
    <h2>${priceTitle(item.price, view)}</h2>
    <dl>
      <dt>Status</dt>
      <dd>${stateOf(subscription)}</dd>
      <dt>${subscription.cancel_at ? 'Ends' : 'Renews'}</dt>
      <dd>${formatDate(subscription.cancel_at ?? item.current_period_end)}</dd>
      <dt>Card</dt>
      <dd>${method ? `${method.card.brand} ending in ${method.card.last4}` : 'none'}</dd>
    </dl>
    ${cancelForm(subscription)}
  </section>`;
}

const states: Partial<Record<string, string>> = {
  active: 'Active',
  trialing: 'Free trial',
  past_due: 'Payment failed: change the card below to try again',
  unpaid: 'Unpaid',
  paused: 'Paused',
  incomplete: 'Waiting for the first payment',
};

function stateOf({ status, cancel_at: cancelAt }: Subscription): string {
  return `${states[status] ?? status}${cancelAt ? ', canceled' : ''}`;
}

function priceTitle({ product, unit_amount: amount, currency, recurring }: Price, { names }: PortalView): string {
  return `${names.get(product) ?? product}, ${formatAmount(amount, currency)} per ${recurring?.interval ?? 'period'}`;
}

function cancelForm(subscription: Subscription): Html {
  const leaving = subscription.cancel_at_period_end;
  return html`<form method="post">
    <input type="hidden" name="subscription" value="${subscription.id}" />
    <button class="quiet" type="submit" name="action" value="${leaving ? 'resume' : 'cancel'}">
      ${leaving ? 'Keep the subscription' : 'Cancel the subscription'}
    </button>
  </form>`;
}

function cardForm({ subscriptions }: PortalView): Html {
  const pastDue = subscriptions.some(({ subscription: { status } }) => status === 'past_due' || status === 'unpaid');
  return html`<h2>Card</h2>
    <form class="card" method="post">
      ${cardFields()}
      <button type="submit" name="action" value="card">${pastDue ? 'Change card and pay' : 'Change card'}</button>
    </form>
    ${cardHints()}`;
}

function invoiceTable({ invoices }: PortalView): Html {
  if (invoices.length === 0)
    return html`<h2>Invoices</h2>
      <p class="muted">None so far.</p>`;
  return html`<h2>Invoices</h2>
    <div class="scroll card" role="region" aria-label="Invoices" tabindex="0">
      <table>
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col">Number</th>
            <th scope="col">Status</th>
            <th scope="col" class="number">Amount</th>
          </tr>
        </thead>
        <tbody>
          ${invoices.map(
            (invoice) =>
              html`<tr>
                <td>${formatDate(invoice.created)}</td>
                <td><a href="/i/${invoice.id}">${invoice.number}</a></td>
                <td>${invoice.status}</td>
                <td class="number">${formatAmount(invoice.amount_due, invoice.currency)}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>`;
}
