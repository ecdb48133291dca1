import { formatAmount, formatDate } from '../model/money.ts';
import { daySeconds } from '../model/periods.ts';
import type { CheckoutOrder, CheckoutSession } from '../model/types.ts';
import { cardFields, cardHints } from './card-fields.ts';
import { html, type Html } from './html.ts';
import { notice, type Page } from './layout.ts';

export interface CheckoutView {
  session: CheckoutSession;
  order: CheckoutOrder;
  /** Of the customer, when known. */
  email: string | null;
  business: string;
  now: number;
  problem?: string | undefined;
}

export function checkoutPage(view: CheckoutView): Page {
  const { session, order, business, problem } = view;
  const back = session.cancel_url;
  return {
    title: `Pay ${business}`,
    leadsTo: [session.success_url, session.cancel_url],
    ...(problem && { status: 402 }),
    body: html`${back ? html`<p><a href="${back}">← Back to ${business}</a></p>` : null}
      <h1>${order.lines.map(({ description }) => description).join(', ')}</h1>
      <p class="muted">from ${business}</p>
      ${price(view)} ${notice(problem)} ${payForm(view)} ${cardHints()}`,
  };
}

function price({ session, order, now }: CheckoutView): Html {
  const line = order.lines[0]!;
  const regular = order.lines.reduce((sum, { price: each, quantity }) => sum + each.unit_amount * quantity, 0);
  const each = `${formatAmount(regular, line.currency)} per ${line.price.recurring?.interval ?? 'period'}`;
  const { trialDays, trialEnd } = order.subscription;
  const end = trialDays ? now + trialDays * daySeconds : trialEnd;
  return html`<section class="card" aria-label="Order">
    <p class="amount">${formatAmount(session.amount_total ?? 0, line.currency)}</p>
    <p>${end ? `Free until ${formatDate(end)}, then ${each}.` : `${each}, until you cancel.`}</p>
    <table>
      <tbody>
        ${order.lines.map(
          ({ description, quantity, amount_total: amount, currency }) =>
            html`<tr>
              <td>${description}${quantity > 1 ? ` × ${quantity}` : ''}</td>
              <td class="number">${formatAmount(amount, currency)}</td>
            </tr>`,
        )}
        <tr>
          <th scope="row">Due today</th>
          <td class="number">
            <strong>${formatAmount(session.amount_total ?? 0, line.currency)} ${line.currency.toUpperCase()}</strong>
          </td>
        </tr>
      </tbody>
    </table>
  </section>`;
}

function payForm({ session, email, order }: CheckoutView): Html {
  const trial = order.subscription.trialDays ?? order.subscription.trialEnd;
  return html`<form class="card" method="post" action="/c/pay/${session.id}">
    <div class="field">
      <label for="email">E-mail</label>
      <input id="email" name="email" type="email" required value="${email}" ${email ? html`readonly` : null} />
    </div>
    ${cardFields()}
    <div class="field">
      <label for="name">Name on card</label>
      <input id="name" name="name" autocomplete="off" required value="Test Buyer" />
    </div>
    <button class="whole" type="submit">${trial ? 'Start trial' : 'Pay and subscribe'}</button>
  </form>`;
}

/** The page of the card's bank, as far as there is one. */
export function authenticationPage(session: CheckoutSession): Page {
  return {
    title: 'Your bank asks',
    leadsTo: [session.success_url, session.return_url],
    body: html`<h1>Is it you who pays?</h1>
      <p>The bank of this test card wants to know. A real one would send you a code.</p>
      <form class="row" method="post" action="/c/authenticate/${session.id}">
        <button type="submit" name="answer" value="yes">Complete authentication</button>
        <button class="quiet" type="submit" name="answer" value="no">Fail authentication</button>
      </form>`,
  };
}

export function closedPage(session: CheckoutSession, business: string): Page {
  const back = session.cancel_url ?? session.success_url ?? session.return_url;
  const paid = session.status === 'complete';
  return {
    title: paid ? 'Already paid' : 'Expired',
    status: paid ? 200 : 410,
    body: html`<h1>${paid ? 'This is already paid' : 'This page has expired'}</h1>
      <p>${paid ? 'There is nothing left to do here.' : 'Nothing was charged. Go back and choose again.'}</p>
      ${back ? html`<p><a href="${new URL('/', back).href}">Back to ${business}</a></p>` : null}`,
  };
}
