import type { Answering } from '@carebourse/runtime/contain-failures';
import { bodyOf } from '@carebourse/runtime/unread-rest';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type Provider from 'oidc-provider';
import { errors } from 'oidc-provider';
import { choicePage, messagePage, styleSheet } from './pages.ts';
import { findPerson, people } from './people.ts';

/** A form of this page is far smaller. */
const MAX_FORM_BYTES = 4_096;

/** The provider's protocol, and the pages that people see of it. */
export function createApp(provider: Provider, appOrigins: string[]): Answering {
  const protocol = provider.callback();
  // A browser holds the redirects that follow a form to this list too.
  const policy = `default-src 'none'; style-src 'self'; form-action 'self' ${appOrigins.join(' ')}; frame-ancestors 'none'`;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    if (path === '/healthz') return void response.end('ok');
    if (path === '/style.css') return void response.setHeader('content-type', 'text/css').end(styleSheet);
    response.setHeader('content-security-policy', policy);
    if (path === '/') return show(response, 200, messagePage('Local directory', 'Sign in from Carebourse itself.'));
    if (!path.startsWith('/interaction/')) return protocol(request, response);
    if (request.method === 'POST') return choose(provider, request, response);
    // Throws when there is no sign-in under way.
    await provider.interactionDetails(request, response);
    return show(response, 200, choicePage(path, people));
  }

  return (request, response) =>
    answer(request, response).catch((error: unknown) => {
      const expired = error instanceof errors.SessionNotFound;
      const text = expired ? 'This sign-in is over. Please begin again on Carebourse.' : 'Please try again.';
      show(response, expired ? 400 : 500, messagePage('This did not work', text));
    });
}

/** Sends the person back to the application, signed in or with the refusal that they chose. */
async function choose(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const form = await readForm(request);
  const person = findPerson(form.get('person') ?? '');
  const result = person
    ? { login: { accountId: person.id }, select_account: {} }
    : { error: 'access_denied', error_description: 'The sign-in was cancelled' };
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let text = '';
  for await (const chunk of bodyOf(request)) {
    text += String(chunk);
    if (text.length > MAX_FORM_BYTES) throw new Error('the form is too long');
  }
  return new URLSearchParams(text);
}

function show(response: ServerResponse, status: number, html: string): void {
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }).end(html);
}
