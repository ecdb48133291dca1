import { testCards } from '../model/cards.ts';
import { html, type Html } from './html.ts';
import { text } from '../http/fields.ts';
import type { CardEntry } from '../model/cards.ts';
import { z } from 'zod';

/** The card form, the same on all pages. Filled with the card that works, because no other work is wanted here. */
export function cardFields(number = testCards[0]!.number): Html {
  return html`<div class="field">
      <label for="number">Card number</label>
      <input id="number" name="number" inputmode="numeric" autocomplete="off" required value="${grouped(number)}" />
    </div>
    <div class="fields">
      <div class="field">
        <label for="expiry">Expiry (MM / YY)</label>
        <input id="expiry" name="expiry" inputmode="numeric" autocomplete="off" required value="12 / 34" />
      </div>
      <div class="field">
        <label for="cvc">Security code</label>
        <input id="cvc" name="cvc" inputmode="numeric" autocomplete="off" required value="123" />
      </div>
    </div>`;
}

/** What each test card does. */
export function cardHints(): Html {
  return html`<details>
    <summary>Test cards</summary>
    <dl>
      ${testCards.map(
        ({ number, hint }) =>
          html`<dt><code>${grouped(number)}</code></dt>
            <dd>${hint}</dd>`,
      )}
    </dl>
  </details>`;
}

function grouped(number: string): string {
  return number.replaceAll(/\d{4}(?=\d)/g, '$& ');
}

/** What such a form sends. */
export const cardForm = {
  number: z.string().max(40).default(''),
  expiry: z.string().max(20).default(''),
  cvc: z.string().max(10).default(''),
  name: z.union([z.literal(''), text.max(200)]).default(''),
};

/** An expiry that cannot be read becomes month 0, which the check refuses in its words. */
export function cardEntry({ number, expiry, cvc }: { number: string; expiry: string; cvc: string }): CardEntry {
  const [, month = '0', year = '0'] = /^\s*(\d{1,2})\s*\/?\s*(\d{2}|\d{4})\s*$/.exec(expiry) ?? [];
  const full = Number(year);
  return { number, expMonth: Number(month), expYear: full < 100 ? 2000 + full : full, cvc: cvc.trim() };
}
