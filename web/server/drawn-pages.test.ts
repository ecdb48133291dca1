import { createLogger } from '@carebourse/runtime/logger';
import { describe, expect, it, vi } from 'vitest';
import type { Answer, ReadAnswer } from './answers.ts';
import type { Draw } from './drawn-page.ts';
import { DrawnPages } from './drawn-pages.ts';
import { encode } from './pages.ts';

const logger = createLogger('test', 'silent');

/** A gateway with one answer, and a drawing that shows it. */
async function product({ status = 200 }: { status?: 200 | 404 } = {}) {
  const answer: Answer = { status: 200, etag: '"1"', body: 'one' };
  const read = vi.fn(async (_address: string, _signal: AbortSignal, etag?: string) =>
    etag === answer.etag ? { ...answer, status: 304, body: '' } : { ...answer },
  );
  const draw = vi.fn<Draw>(async ({ read: readOne }) => {
    const { body } = await readOne('/api/ai-agents');
    return { status, page: await encode(body), styleHash: '' };
  });
  const pages = new DrawnPages({ draw, read, logger });
  const show = async (address: string, isVisitor = true) =>
    (await pages.find(address, isVisitor))?.page.identity.toString();
  return { answer, read, draw, pages, show };
}

describe('drawn pages', () => {
  it('are kept while what they show is the same', async () => {
    const { answer, draw, show } = await product();
    await expect(show('/')).resolves.toBe('one');
    await expect(show('/?utm_source=letter')).resolves.toBe('one');
    expect(draw).toHaveBeenCalledTimes(1);
    Object.assign(answer, { etag: '"2"', body: 'two' });
    await expect(show('/')).resolves.toBe('two');
    expect(draw).toHaveBeenCalledTimes(2);
  });

  it('are others for a visitor and for somebody', async () => {
    const { draw, show } = await product();
    await show('/', true);
    await show('/', false);
    expect(draw.mock.calls.map(([{ isVisitor }]) => isVisitor)).toEqual([true, false]);
  });

  it('are drawn once for all who wait', async () => {
    const { draw, show } = await product();
    await expect(Promise.all([show('/'), show('/'), show('/')])).resolves.toEqual(['one', 'one', 'one']);
    expect(draw).toHaveBeenCalledTimes(1);
  });

  it('are not kept for searches, nor for what is not there', async () => {
    const searches = await product();
    await searches.show('/?agents=heart');
    await searches.show('/?agents=heart');
    expect(searches.draw).toHaveBeenCalledTimes(2);
    const missing = await product({ status: 404 });
    await missing.show('/agents/4');
    await missing.show('/agents/4');
    expect(missing.draw).toHaveBeenCalledTimes(2);
  });

  it('are not drawn beyond what can be drawn at once: one search, and four in all', async () => {
    const { show } = await product();
    const searches = await Promise.all([show('/?agents=a'), show('/?agents=b')]);
    expect(searches).toEqual(['one', undefined]);
    const entries = await Promise.all([1, 2, 3, 4, 5].map((id) => show(`/agents/${id}`)));
    expect(entries).toEqual(['one', 'one', 'one', 'one', undefined]);
    await expect(show('/agents/5')).resolves.toBe('one');
  });

  it('are not there when the gateway fails', async () => {
    const { read, show } = await product();
    read.mockRejectedValueOnce(new Error('refused'));
    await expect(show('/')).resolves.toBeUndefined();
    await expect(show('/')).resolves.toBe('one');
  });

  it('are not there when an answer does not come in time, and are for whoever comes later', async () => {
    const { draw, read } = await product();
    const gate = Promise.withResolvers<void>();
    const readLate: ReadAnswer = (...asked) => gate.promise.then(() => read(...asked));
    const pages = new DrawnPages({ draw, read: readLate, logger, patience: 1 });
    await expect(pages.find('/', true)).resolves.toBeUndefined();
    gate.resolve();
    await vi.waitFor(async () => expect(await pages.find('/', true)).toBeDefined(), 30_000);
    expect(draw).toHaveBeenCalledTimes(1);
  });

  it('are not there for addresses that are somebody’s own', async () => {
    const { draw, show } = await product();
    await expect(show('/dashboard')).resolves.toBeUndefined();
    expect(draw).not.toHaveBeenCalled();
  });
});
