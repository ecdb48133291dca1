import { afterEach, describe, expect, it, vi } from 'vitest';
import { giveUpPageCalls, isGivenUp, openCallScope } from './call-scope.ts';
import { http } from './http.ts';

/** A server that never answers, and gives a call up when it is told to. */
function silence(): void {
  const answer = (_: string, { signal }: RequestInit) =>
    new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error)));
  vi.stubGlobal('fetch', answer);
}

const send = () => http('/contact', { method: 'POST', body: {} }).catch((error: unknown) => error);

afterEach(() => vi.unstubAllGlobals());

describe('calls that change something', () => {
  it('end with the dialog that they are made from', async () => {
    silence();
    const close = openCallScope();
    const sent = send();
    close();
    expect(isGivenUp(await sent)).toBe(true);
  });

  it('end with the page when there is no dialog, and those of a later page do not', async () => {
    silence();
    const sent = send();
    giveUpPageCalls();
    expect(isGivenUp(await sent)).toBe(true);
    let isOver = false;
    const later = send().finally(() => (isOver = true));
    await Promise.resolve();
    expect(isOver).toBe(false);
    giveUpPageCalls();
    await later;
  });

  it('belong to the dialog on top: closing the question over a form leaves the call of the form alone', async () => {
    silence();
    const closeForm = openCallScope();
    const ended: string[] = [];
    const form = send().then(() => ended.push('form'));
    const closeQuestion = openCallScope();
    const question = send().then(() => ended.push('question'));
    closeQuestion();
    await question;
    expect(ended).toEqual(['question']);
    closeForm();
    await form;
  });
});
