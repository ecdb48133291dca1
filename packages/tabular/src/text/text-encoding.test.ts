import { ENCODINGS, type Encoding } from '@carebourse/contracts/table-reading';
import { temporaryFolder } from '@carebourse/testing/temporary-folder';
import fc from 'fast-check';
import iconv from 'iconv-lite';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { recognizeEncoding, utf8Chunks } from './text-encoding.ts';

function fileOf(bytes: Uint8Array): string {
  const file = join(temporaryFolder('encoding'), 'text.csv');
  writeFileSync(file, bytes);
  return file;
}

async function textOf(file: string, encoding: Encoding): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of utf8Chunks(file, encoding)) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}

const FRENCH = 'nom;âge;remarque\nÉlodie;40;déjà vue à l’hôpital\nFrançois;7;œdème\n';
const NAMES = { macroman: 'macroman', cp850: 'cp850' } as const;

test.each<[string, Buffer, Encoding, boolean]>([
  ['ASCII', Buffer.from('a,b\n1,2\n'), 'utf-8', true],
  ['UTF-8', Buffer.from(FRENCH), 'utf-8', true],
  ['UTF-8 with its mark', Buffer.from(`\uFEFF${FRENCH}`), 'utf-8', true],
  ['UTF-16 with its mark', iconv.encode(FRENCH, 'utf-16le', { addBOM: true }), 'utf-16le', true],
  ['UTF-16 without it', iconv.encode(FRENCH, 'utf-16le'), 'utf-16le', false],
  ['big-endian UTF-16 with its mark', iconv.encode(FRENCH, 'utf-16be', { addBOM: true }), 'utf-16be', true],
  ['big-endian UTF-16 without it', iconv.encode(FRENCH, 'utf-16be'), 'utf-16be', false],
  ['Windows-1252', iconv.encode(FRENCH, 'windows1252'), 'windows-1252', false],
  ['one accent in 1 MB', Buffer.from(`${'a,b\n'.repeat(250_000)}André\n`, 'latin1'), 'windows-1252', false],
  ['UTF-8 with one byte that is none', Buffer.from(`${FRENCH}\u00e9`.repeat(3)).fill(0xe9, 90, 91), 'utf-8', true],
  ['UTF-8 that is cut', Buffer.from('name\né\n').subarray(0, 6), 'utf-8', true],
])('%s is recognized', async (_, bytes, encoding, proven) => {
  expect(await recognizeEncoding(fileOf(bytes))).toEqual({ encoding, proven });
});

test.each(ENCODINGS.map((encoding) => [encoding]))('text in %s comes as it was written', async (encoding) => {
  const letters = fc.constantFrom(
    ...'abcé;,"\n\r 1àÉçôûïü'.split(''),
    ...(encoding.startsWith('utf') ? ['漢', '😀'] : []),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(letters, { maxLength: 300 }), fc.boolean(), async (parts, marked) => {
      const text = parts.join('');
      const name = encoding in NAMES ? encoding : encoding.replace('windows-', 'win').replace('iso-', 'iso');
      const bytes = iconv.encode(text, name, { addBOM: marked && encoding.startsWith('utf') });
      expect(await textOf(fileOf(bytes), encoding)).toBe(text);
    }),
  );
});

test.each(['utf-16le', 'utf-16be', 'utf-8'] as const)(
  'letters of several units across pieces stay whole in %s',
  async (encoding) => {
    const text = `x${'😀漢é'.repeat(200_000)}`;
    expect((await textOf(fileOf(iconv.encode(text, encoding)), encoding)) === text).toBe(true);
  },
);

test('what is no letter of an encoding is told apart from letters', async () => {
  expect(await textOf(fileOf(Buffer.from([0x61, 0x81, 0x62])), 'windows-1252')).toBe('a\uFFFDb');
});
