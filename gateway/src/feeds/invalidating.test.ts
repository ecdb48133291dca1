import { ImportService } from '@carebourse/rpc/catalogue';
import { expect, it, vi } from 'vitest';
import { invalidating } from './invalidating.ts';

it('hands on all of a call, its limits and its signal too', async () => {
  const call = vi.fn(async (..._asked: unknown[]) => ({}));
  const client = invalidating(ImportService, { call } as never, () => undefined, ['ListImports']);
  const limits = { limitMs: 300, signal: new AbortController().signal };
  for (const name of ['DropImport', 'ListImports', 'GetImport'] as const) {
    await client.call(name, { id: 7 }, limits);
    expect(call).toHaveBeenLastCalledWith(name, { id: 7 }, limits);
  }
});

it('tells of what may have changed something, also when it failed', async () => {
  const onChange = vi.fn();
  const call = vi.fn(() => Promise.reject(new Error('lost')));
  const client = invalidating(ImportService, { call } as never, onChange);
  await expect(client.call('DropImport', { id: 7 })).rejects.toThrow('lost');
  expect(onChange).toHaveBeenCalledTimes(1);
  await expect(client.call('GetImport', { id: 7 })).rejects.toThrow('lost');
  expect(onChange).toHaveBeenCalledTimes(1);
});
