import { describe, expect, it } from 'vitest';
import { EmptyPages } from './empty-pages.ts';

const EMPTY = '<head></head>';

describe('empty pages', () => {
  it('are made once for all addresses that begin alike', async () => {
    const pages = new EmptyPages(EMPTY, async (pathname) => ({ scripts: [`${pathname.split('/')[1]}.js`], calls: [] }));
    const [one, same, other] = await Promise.all(
      ['/account', '/account/plan', '/dashboard'].map((at) => pages.find(at)),
    );
    expect(one?.identity.toString()).toBe('<head><link rel="modulepreload" crossorigin href="/account.js"></head>');
    expect(same).toBe(one);
    expect(other).not.toBe(one);
  });

  it('give way to the page of all others when it is not known what they begin with', async () => {
    const pages = new EmptyPages(EMPTY, async () => {
      throw new Error('the application could not be loaded');
    });
    await expect(pages.find('/dashboard')).resolves.toBeUndefined();
  });
});
