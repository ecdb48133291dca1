import { MESSAGES } from '@carebourse/contracts/messages';
import { deflateRawSync, deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { inflateBounded } from './inflate-bounded.ts';
import type { FileRefusal } from './refuse-file.ts';

const { requestFiles: words } = MESSAGES;
const plain = Buffer.from('Our research plan, our research plan.');

async function expectRefused(unpacking: Promise<Buffer>, why: FileRefusal): Promise<void> {
  const message = words[why];
  await expect(unpacking).rejects.toMatchObject({
    name: 'InvalidInputError',
    message,
    fieldErrors: { file: [message] },
  });
}

describe.each([
  ['raw', deflateRawSync(plain), deflateSync(plain)],
  ['zlib', deflateSync(plain), deflateRawSync(plain)],
] as const)('bytes of the form %s', (form, packed, other) => {
  it('are unpacked up to the limit, and not one more', async () => {
    await expect(inflateBounded(packed, { mostBytes: plain.length, form })).resolves.toEqual(plain);
    await expectRefused(inflateBounded(packed, { mostBytes: plain.length - 1, form }), 'unpacksTooLarge');
  });

  it.each([0, -1])('are too many for a limit of %d', async (mostBytes) => {
    await expectRefused(inflateBounded(packed, { mostBytes, form }), 'unpacksTooLarge');
  });

  it('are damaged in the other form', async () => {
    await expectRefused(inflateBounded(other, { mostBytes: 1_000, form }), 'damaged');
  });

  it('are refused with the reason of the failure', async () => {
    const unpacking = inflateBounded(Buffer.from('no'), { mostBytes: 1_000, form });
    await expect(unpacking).rejects.toMatchObject({ cause: { code: expect.stringMatching(/^Z_/) } });
  });
});

it('the checksum of zlib may be missing, and line ends may follow', async () => {
  const packed = deflateSync(plain);
  const limit = { mostBytes: 1_000, form: 'zlib' } as const;
  await expect(inflateBounded(packed.subarray(0, -4), limit)).resolves.toEqual(plain);
  await expect(inflateBounded(Buffer.concat([packed, Buffer.from('\r\n')]), limit)).resolves.toEqual(plain);
});

it('a part of a ZIP file that is cut off is damaged', async () => {
  const packed = deflateRawSync(plain).subarray(0, -2);
  await expectRefused(inflateBounded(packed, { mostBytes: 1_000, form: 'raw' }), 'damaged');
});
