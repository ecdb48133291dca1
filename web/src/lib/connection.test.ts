import { afterEach, describe, expect, it, vi } from 'vitest';
import { whenOnline } from './connection.ts';

function connection(onLine: boolean): void {
  vi.stubGlobal('navigator', { onLine });
}

describe('what is fetched', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('is there at once without a connection, when it has been fetched before', async () => {
    connection(false);
    await expect(whenOnline(async () => 'dialog')).resolves.toBe('dialog');
  });

  it('comes when the connection is back, when it failed for want of it', async () => {
    connection(false);
    const page = new EventTarget();
    vi.stubGlobal('window', page);
    const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new TypeError('gone')).mockResolvedValue('menu');
    const waiting = vi.spyOn(page, 'addEventListener');
    const fetched = whenOnline(load);
    await vi.waitFor(() => expect(waiting).toHaveBeenCalledOnce(), 30_000);
    expect(load).toHaveBeenCalledOnce();
    connection(true);
    page.dispatchEvent(new Event('online'));
    await expect(fetched).resolves.toBe('menu');
  });

  it('fails where the connection is not the reason', async () => {
    connection(true);
    await expect(whenOnline(() => Promise.reject(new TypeError('gone')))).rejects.toThrow('gone');
  });
});
