import { describe, expect, it } from 'vitest';
import { newFileKey, openBytes, sealBytes } from './seal-bytes.ts';

const NONCE_AND_TAG = 28;

describe('the bytes of a file', () => {
  it('open at their place by their key', () => {
    const key = newFileKey();
    const sealed = sealBytes(Buffer.from('consent'), key, 'a');
    expect(openBytes(sealed, key, 'a').toString()).toBe('consent');
    expect(() => openBytes(sealed, key, 'b')).toThrow();
    expect(() => openBytes(sealed, newFileKey(), 'a')).toThrow();
  });

  it('do not open by a part of their tag', () => {
    const key = newFileKey();
    const sealed = sealBytes(Buffer.alloc(0), key, 'a');
    expect(sealed).toHaveLength(NONCE_AND_TAG);
    for (const bytes of [4, 8, 12, 13, 14, 15])
      expect(() => openBytes(sealed.subarray(0, 12 + bytes), key, 'a'), `${bytes} bytes`).toThrow(
        /authentication tag/i,
      );
  });
});
