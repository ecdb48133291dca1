import type { Response } from 'express';
import { html, type Html } from './html.ts';

export interface Page {
  title: string;
  body: Html;
  status?: number;
  /** Addresses outside that a form of the page may lead to. */
  leadsTo?: (string | null | undefined)[];
}

export const bannerText = 'Sandbox: this is not Stripe. No card is charged.';

/** Sends a page under a policy that lets nothing in from elsewhere, and never into another site's frame. */
export function sendPage(response: Response, { title, body, status = 200, leadsTo = [] }: Page): void {
  const targets = leadsTo.flatMap((address) => (address ? [new URL(address).origin] : []));
  response
    .status(status)
    .set({
      'content-security-policy': [
        `default-src 'none'`,
        `style-src 'self'`,
        `script-src 'self'`,
        'img-src data:',
        // A redirect that follows a form counts as where the form leads.
        `form-action 'self' ${[...new Set(targets)].join(' ')}`,
        `base-uri 'none'`,
        `frame-ancestors 'none'`,
      ].join('; '),
      'cache-control': 'no-store',
      // Not less: without it browsers would send forms without the origin that is asked for.
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    })
    .type('html')
    .send(whole(title, body).markup);
}

function whole(title: string, body: Html): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · Payments sandbox</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/assets/sandbox.css" />
      </head>
      <body>
        <header class="banner">${bannerText}</header>
        <main>${body}</main>
      </body>
    </html>`;
}

/** What went wrong, where the eye and the screen reader look first. */
export function notice(message: string | null | undefined, kind: 'problem' | 'good' = 'problem'): Html | null {
  if (!message) return null;
  return html`<p class="notice ${kind}" role="${kind === 'problem' ? 'alert' : 'status'}">${message}</p>`;
}

export function sendProblem(response: Response, status: number, title: string, message: string): void {
  const body = html`<h1>${title}</h1>
    <p>${message}</p>`;
  sendPage(response, { title, status, body });
}
