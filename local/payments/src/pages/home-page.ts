import { formatAmount, formatDate } from '../model/money.ts';
import type { Customer, Subscription } from '../model/types.ts';
import { html, type Html } from './html.ts';
import { notice, type Page } from './layout.ts';

export interface Delivery {
  event_id: string;
  event_type: string;
  attempts: number;
  answer: string | null;
  delivered_at: Date | null;
  next_attempt_at: Date | null;
}

export interface HomeView {
  customers: Customer[];
  subscriptions: Subscription[];
  deliveries: Delivery[];
  webhookUrl: string | undefined;
  /** Seconds since 1970, and how far ahead of real time that is. */
  now: number;
  ahead: number;
  moved: string | undefined;
}

/** How far the clock can be moved with one press, in days. */
export const steps = { day: 1, 'three-days': 3, week: 7, 'two-weeks': 14, month: 31, year: 366 } as const;

const stepNames: Record<keyof typeof steps, string> = {
  day: '1 day',
  'three-days': '3 days',
  week: '1 week',
  'two-weeks': '2 weeks',
  month: '31 days',
  year: '366 days',
};

export function homePage(view: HomeView): Page {
  return {
    title: 'Home',
    wide: true,
    body: html`<h1>Payments sandbox</h1>
      <p class="muted">
        It stands in for Stripe on this machine, for development and tests. See its README for settings.
      </p>
      ${notice(view.moved, 'good')} ${clock(view)} ${subscriptions(view)} ${customers(view)} ${webhooks(view)}`,
  };
}

function clock({ now, ahead }: HomeView): Html {
  return html`<section class="card" aria-labelledby="clock">
    <h2 id="clock">Clock</h2>
    <p>
      Here it is <strong>${new Date(now * 1000).toISOString().slice(0, 16).replace('T', ' ')} UTC</strong>,
      ${ahead === 0 ? 'as everywhere.' : `${Math.round(ahead / 86_400)} days ahead of real time.`} Move it forward, and
      trials end, subscriptions renew and failed payments are tried again. There is no way back.
    </p>
    <form class="row" method="post" action="/clock">
      ${Object.entries(stepNames).map(
        ([step, name]) => html`<button class="quiet" type="submit" name="step" value="${step}">+ ${name}</button>`,
      )}
    </form>
  </section>`;
}

function subscriptions({ subscriptions: all, customers: known }: HomeView): Html {
  const emails = new Map(known.map(({ id, email }) => [id, email]));
  const rows = all.map(({ id, status, customer, items, cancel_at: cancelAt, test_clock: testClock }) => {
    const item = items.data[0]!;
    return [
      html`<code>${id}</code>`,
      emails.get(customer) ?? customer,
      `${status}${cancelAt ? ', ends' : ''}${testClock ? ' (test clock)' : ''}`,
      `${formatAmount(item.price.unit_amount, item.price.currency)} / ${item.price.recurring?.interval ?? ''}`,
      formatDate(cancelAt ?? item.current_period_end),
    ];
  });
  return table('Subscriptions', ['Id', 'Customer', 'Status', 'Price', 'Period ends'], rows);
}

function customers({ customers: all }: HomeView): Html {
  const rows = all.map(({ id, email, name, balance, currency, created }) => [
    html`<code>${id}</code>`,
    email ?? '',
    name ?? '',
    currency ? formatAmount(balance, currency) : '',
    formatDate(created),
  ]);
  return table('Customers', ['Id', 'E-mail', 'Name', 'Balance', 'Since'], rows);
}

function webhooks({ deliveries, webhookUrl }: HomeView): Html {
  const rows = deliveries.map((delivery) => [
    delivery.event_type,
    html`<code>${delivery.event_id}</code>`,
    String(delivery.attempts),
    delivery.answer ?? 'waiting',
    stateOf(delivery),
  ]);
  return html`${table('Webhooks', ['Event', 'Id', 'Tries', 'Last answer', 'State'], rows)}
    <p class="muted">
      ${webhookUrl ? `Sent to ${webhookUrl}.` : 'SANDBOX_WEBHOOK_URL is not set: events are only kept.'}
    </p>`;
}

function stateOf({ delivered_at: done, next_attempt_at: next }: Delivery): string {
  if (done) return 'delivered';
  return next ? `again ${next.toISOString().slice(11, 19)} UTC` : 'given up';
}

function table(title: string, columns: string[], rows: (Html | string)[][]): Html {
  if (rows.length === 0)
    return html`<h2>${title}</h2>
      <p class="muted">None so far.</p>`;
  return html`<h2>${title}</h2>
    <div class="scroll card">
      <table>
        <thead>
          <tr>
            ${columns.map((name) => html`<th scope="col">${name}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${rows.map(
            (cells) =>
              html`<tr>
                ${cells.map((cell) => html`<td>${cell}</td>`)}
              </tr>`,
          )}
        </tbody>
      </table>
    </div>`;
}
