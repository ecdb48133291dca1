import type { User } from '@carebourse/contracts/auth';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { expect } from 'vitest';
import { loadSession } from '../../src/account/auth/api/load-session.ts';
import { App } from '../../src/app/app.tsx';
import { createQueryClient } from '../../src/lib/query-client.ts';
import { sessionExpired, sessionLoading } from '../../src/lib/session.ts';
import { answer, refuse } from './gateway.ts';

interface Reader {
  /** Who is signed in; without, a visitor reads. */
  as?: User;
}

/** Opens the application at an address, as a browser does. */
export async function openPage(address: string, { as }: Reader = {}): Promise<UserEvent> {
  window.history.replaceState(null, '', address);
  answerShell(as);
  sessionLoading();
  const queryClient = createQueryClient(sessionExpired);
  await loadSession();
  const router = (content: ReactNode) => <BrowserRouter>{content}</BrowserRouter>;
  render(<App router={router} queryClient={queryClient} drawnState={{}} />);
  return userEvent.setup({ delay: null });
}

/** What every page asks for. */
function answerShell(reader: User | undefined): void {
  answer('get', '/api/config', {
    functionsBaseUrl: '/api/functions',
    directory: null,
    stripePublishableKey: null,
    stripeJsUrl: null,
  });
  if (reader) answer('get', '/api/user', reader);
  else refuse('get', '/api/user', 401, 'You are not signed in');
  // Of whoever is or becomes signed in.
  answer('get', '/api/notifications', []);
  answer('get', '/api/auth/session', { isValid: true, expiresIn: 3600 });
}

/** Types a text into a field in the place of what is there, at once as by pasting. */
export async function fill(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field);
  if (text === '') return;
  await user.click(field);
  await user.paste(text);
}

/** The one toast shows exactly this, and nothing else. */
export async function expectToast(title: string, description?: string): Promise<void> {
  const words = description === undefined ? [title] : [title, description];
  await waitFor(async () => {
    const toast = await screen.findByTestId('toast');
    expect(texts([...toast.querySelectorAll('p')])).toEqual(words);
  });
}

/** Where the page is, as in `/dashboard?tab=dependents`. */
export const address = (): string => window.location.pathname + window.location.search;

/** What elements say, in their order. */
export const texts = (elements: readonly HTMLElement[]): (string | null)[] =>
  elements.map(({ textContent }) => textContent);
