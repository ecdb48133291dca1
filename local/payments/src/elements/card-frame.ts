import type { Request, Response } from 'express';
import { cardFields, cardHints } from '../pages/card-fields.ts';
import { html } from '../pages/html.ts';
import { bannerText, sendProblem } from '../pages/layout.ts';
import { webAddress } from '../http/fields.ts';

/** The card form for a frame in the page at `?origin=`, and in no other. */
export function sendCardFrame(request: Request, response: Response): void {
  const origin = webAddress.safeParse(request.query['origin']);
  if (!origin.success) return sendProblem(response, 400, 'Not understood', 'The frame needs its page’s origin.');
  const parent = new URL(origin.data).origin;
  response
    .set({
      'content-security-policy': [
        `default-src 'none'`,
        `style-src 'self'`,
        `script-src 'self'`,
        `connect-src 'self'`,
        `form-action 'none'`,
        `base-uri 'none'`,
        `frame-ancestors ${parent}`,
      ].join('; '),
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    })
    .type('html')
    .send(
      html`<!doctype html>
        <html lang="en">
          <head>
            <meta charset="utf-8" />
            <meta name="viewport" content="width=device-width, initial-scale=1" />
            <meta name="color-scheme" content="light dark" />
            <title>Card</title>
            <link rel="stylesheet" href="/assets/sandbox.css" />
          </head>
          <body class="frame">
            <p class="banner">${bannerText}</p>
            <form novalidate>${cardFields()}</form>
            <p class="notice problem" role="alert" hidden></p>
            ${cardHints()}
            <script type="module" src="/assets/card-frame.js"></script>
          </body>
        </html>`.markup,
    );
}
