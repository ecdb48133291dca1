import { formatAmount, formatDate } from '../model/money.ts';
import type { Invoice } from '../model/types.ts';
import { cardFields, cardHints } from './card-fields.ts';
import { html, type Html } from './html.ts';
import { notice, type Page } from './layout.ts';

export interface InvoiceView {
  invoice: Invoice;
  business: string;
  problem?: string | undefined;
}

const statusWords: Record<Invoice['status'], string> = {
  draft: 'Draft',
  open: 'To be paid',
  paid: 'Paid',
  uncollectible: 'Not collected',
  void: 'Void',
};

export function invoicePage({ invoice, business, problem }: InvoiceView): Page {
  return {
    title: `Invoice ${invoice.number ?? ''}`,
    ...(problem && { status: 402 }),
    body: html`<h1>Invoice ${invoice.number}</h1>
      <p class="muted">from ${business}</p>
      ${notice(problem)}
      <section class="card" aria-label="Invoice">
        <p class="amount">${formatAmount(invoice.amount_due, invoice.currency)}</p>
        ${facts(invoice)} ${lines(invoice)}
      </section>
      ${invoice.status === 'open' ? payForm(invoice) : null}`,
  };
}

function facts(invoice: Invoice): Html {
  const paidAt = invoice.status_transitions.paid_at;
  return html`<dl>
    <dt>Status</dt>
    <dd>${statusWords[invoice.status]}${paidAt ? `, ${formatDate(paidAt)}` : null}</dd>
    <dt>Issued</dt>
    <dd>${formatDate(invoice.created)}</dd>
    <dt>To</dt>
    <dd>${invoice.customer_name ?? invoice.customer_email ?? invoice.customer}</dd>
    ${
      invoice.next_payment_attempt
        ? html`<dt>Next attempt</dt>
            <dd>${formatDate(invoice.next_payment_attempt)}</dd>`
        : null
    }
  </dl>`;
}

function lines({ lines: { data }, ...invoice }: Invoice): Html {
  const credit = invoice.amount_due - invoice.total;
  return html`<div class="scroll">
    <table>
      <caption>
        <h2>Lines</h2>
      </caption>
      <tbody>
        ${data.map(
          (line) =>
            html`<tr>
              <td>
                ${line.description}<br /><span class="muted"
                  >${formatDate(line.period.start)} to ${formatDate(line.period.end)}</span
                >
              </td>
              <td class="number">${formatAmount(line.amount, line.currency)}</td>
            </tr>`,
        )}
        ${sumRow('Total', invoice.total, invoice.currency)}
        ${credit === 0 ? null : sumRow('From your balance', credit, invoice.currency)}
        ${sumRow('Due', invoice.amount_due, invoice.currency)} ${sumRow('Paid', invoice.amount_paid, invoice.currency)}
      </tbody>
    </table>
  </div>`;
}

function sumRow(name: string, amount: number, currency: string): Html {
  return html`<tr>
    <th scope="row">${name}</th>
    <td class="number">${formatAmount(amount, currency)} ${currency.toUpperCase()}</td>
  </tr>`;
}

function payForm({ id, amount_due: amount, currency }: Invoice): Html {
  return html`<form class="card" method="post" action="/i/${id}">
      ${cardFields()}
      <button class="whole" type="submit">Pay ${formatAmount(amount, currency)}</button>
    </form>
    ${cardHints()}`;
}
