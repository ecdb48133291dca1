import { REQUEST_FILE_LIMITS } from '@carebourse/contracts/request-files';
import { MESSAGES } from '@carebourse/contracts/messages';
import { pdfFile, pdfObjectStream, pdfStream } from '@carebourse/testing/sample-files';
import { readFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { checkPdf } from './pdf.ts';
import type { FileRefusal } from './refuse-file.ts';

const { requestFiles: words } = MESSAGES;

/** A PDF in whose text something is written otherwise. */
const rewritten = (from: string | RegExp, to: string, file = pdfFile()) =>
  Buffer.from(file.toString('latin1').replace(from, to), 'latin1');

const withObject = (object: string) => pdfFile({ more: [object] });
/** Bytes that a reader shows, so that what is in them is no object. */
const shown = (content: string) => withObject(pdfStream('/Type/XObject', content));

async function expectRefused(file: Buffer, why: FileRefusal): Promise<void> {
  await expect(checkPdf(file)).rejects.toMatchObject({ name: 'InvalidInputError', message: words[why] });
}

describe('the frame of a PDF', () => {
  it.each(['%PDF-1.0', '%PDF-1.4', '%PDF-2.0'])('may begin with %s', async (version) => {
    await expect(checkPdf(rewritten('%PDF-1.7', version))).resolves.toBeUndefined();
  });

  it.each(['%PDF-0.9', '%PDF-3.0', '%PDF-1x7', '%PDF-1.x', ' %PDF-1.7'])('does not begin with %j', async (version) => {
    await expectRefused(rewritten('%PDF-1.7', version), 'damaged');
  });

  it.each([
    ['no mark of its end', rewritten('%%EOF', '')],
    ['no table of its objects', rewritten('startxref', '')],
  ])('does not have %s', async (_what, file) => {
    await expectRefused(file, 'damaged');
  });

  it.each([
    ['nothing', ''],
    ['16 line ends and spaces', '\r\n\t \0\r\n\t \0\r\n\t \0\n'],
  ])('may have %s behind its end', async (_what, more) => {
    await expect(checkPdf(rewritten('%%EOF\n', `%%EOF${more}`))).resolves.toBeUndefined();
  });

  it.each([
    ['17 spaces', ' '.repeat(17)],
    ['a word', '\nx'],
  ])('does not have %s behind its end', async (_what, more) => {
    await expectRefused(rewritten('%%EOF\n', `%%EOF${more}`), 'goesOn');
  });
});

describe('what a PDF does by itself or carries', () => {
  it.each<[name: string, why: FileRefusal]>([
    ['Encrypt', 'encrypted'],
    ['JavaScript', 'script'],
    ['JS', 'script'],
    ['XFA', 'activeParts'],
    ['RichMedia', 'activeParts'],
    ['RichMediaExecute', 'activeParts'],
    ['3D', 'activeParts'],
    ['Movie', 'activeParts'],
    ['Sound', 'activeParts'],
    ['Launch', 'starts'],
    ['SubmitForm', 'starts'],
    ['ImportData', 'starts'],
    ['GoToE', 'starts'],
    ['GoToR', 'starts'],
    ['EmbeddedFile', 'inside'],
    ['EmbeddedFiles', 'inside'],
    ['FileAttachment', 'inside'],
  ])('is refused by the name %s', async (name, why) => {
    await expectRefused(withObject(`<</S/${name}>>`), why);
    await expectRefused(withObject(pdfObjectStream(`<</S/${name}>>`)), why);
  });

  it.each(['GoTo', 'URI', 'JSON', 'Encrypted', 'js', 'constructor', 'toString'])(
    'is not meant by the name %s',
    async (name) => {
      await expect(checkPdf(withObject(`<</S/${name}>>`))).resolves.toBeUndefined();
    },
  );

  it.each<[content: string, why: FileRefusal]>([
    ['/JavaScript', 'script'],
    ['/javascript', 'script'],
    ['/Launch>>', 'starts'],
    ['/SubmitForm', 'starts'],
    ['/ImportData', 'starts'],
    ['/EmbeddedFile', 'inside'],
    ['/RichMedia', 'activeParts'],
    ['/Encrypt', 'encrypted'],
    ['/#4aavaScript', 'script'],
    ['/J#61v#61Script', 'script'],
    ['/L#61unch', 'starts'],
  ])('is found in bytes too, as %s', async (content, why) => {
    await expectRefused(shown(content), why);
  });

  it.each(['/JavaScripts', 'JavaScript', '/JS', '/Launch2', '/L#62unch'])(
    'is not found in bytes as %s',
    async (text) => {
      await expect(checkPdf(shown(text))).resolves.toBeUndefined();
    },
  );
});

describe('objects in a stream of a PDF', () => {
  const script = '9 0 <</S/JS>>';
  const packed = deflateSync(script);
  it.each<[what: string, object: string]>([
    ['packed', pdfStream('/Type/ObjStm/N 1/First 4/Filter/FlateDecode', packed)],
    ['packed, by the short name', pdfStream('/Type/ObjStm/N 1/First 4/Filter/Fl', packed)],
    ['packed, without the checksum', pdfStream('/Type/ObjStm/N 1/First 4/Filter/Fl', packed.subarray(0, -4))],
    ['packed, of no type', pdfStream('/N 1/First 4/Filter/FlateDecode', packed)],
    ['packed, of a type alone', pdfStream('/Type/ObjStm/Filter/FlateDecode', packed)],
    ['not packed', pdfStream('/Type/ObjStm/N 1/First 4', script)],
  ])('are looked at: %s', async (_what, object) => {
    await expectRefused(withObject(object), 'script');
  });

  it.each(['/N 1', '/First 4', '/Type/XObject'])('are not where a stream says only %s', async (dictionary) => {
    await expect(checkPdf(withObject(pdfStream(dictionary, script)))).resolves.toBeUndefined();
  });

  it.each([
    'ASCIIHexDecode',
    'AHx',
    'ASCII85Decode',
    'A85',
    'LZWDecode',
    'LZW',
    'RunLengthDecode',
    'RL',
    'Crypt',
    'Predictor',
  ])('are not hidden by %s', async (name) => {
    await expectRefused(withObject(pdfObjectStream('<<>>', `/${name}`)), 'damaged');
    await expectRefused(withObject(pdfStream(`/Type/ObjStm/N 1/First 4/${name}`, '9 0 <<>>')), 'damaged');
  });

  it.each(['ASCIIHexDecode', 'LZWDecode', 'Predictor'])('are all that may not use %s', async (name) => {
    await expect(checkPdf(withObject(pdfStream(`/Type/XObject/${name}`, '00')))).resolves.toBeUndefined();
  });

  it.each([
    ['have a stream of their own', pdfObjectStream('<<>>\nstream\nx\nendstream')],
    ['cannot be unpacked', pdfStream('/Type/ObjStm/N 1/First 4/Filter/FlateDecode', 'no zlib')],
    ['end inside a text', pdfObjectStream('(a')],
  ])('are refused when they %s', async (_what, object) => {
    await expectRefused(withObject(object), 'damaged');
  });

  describe('are packed', () => {
    const { unpackedBytes } = REQUEST_FILE_LIMITS;
    /** Objects that are a comment of so many bytes, which is read fast. */
    const comment = (bytes: number) =>
      pdfStream('/Type/ObjStm/N 1/First 4/Filter/FlateDecode', deflateSync(Buffer.alloc(bytes, '%'), { level: 1 }));
    const most = comment(unpackedBytes - 1);

    it('and become 100 MB at most, all together', async () => {
      await expect(checkPdf(pdfFile({ more: [most, comment(1)] }))).resolves.toBeUndefined();
      await expectRefused(pdfFile({ more: [most, comment(2)] }), 'unpacksTooLarge');
    });

    it('and then no more of them are taken', async () => {
      await expectRefused(pdfFile({ more: [most, comment(1), comment(1)] }), 'unpacksTooLarge');
    });

    it('beside others that are not, and these count as they are', async () => {
      const plain = pdfStream('/Type/ObjStm/N 1/First 4', '%%');
      await expectRefused(pdfFile({ more: [plain, most] }), 'unpacksTooLarge');
    });
  });
});

describe('what a PDF does when it is opened', () => {
  const opening = (catalogue: string, ...more: string[]) => pdfFile({ catalogue, more });

  it.each([
    opening('/OpenAction[3 0 R/Fit]'),
    opening('/OpenAction<</S/GoTo/D[3 0 R/Fit]>>'),
    opening('/OpenAction 4 0 R', '<</S/GoTo/D[3 0 R/Fit]>>', '<</S/URI/URI(https://ontario.ca)>>'),
    opening('/OpenAction 4 0 R', '[3 0 R/Fit]'),
    opening('/OpenAction 9 0 R', pdfObjectStream('<</S/GoTo/D[3 0 R/Fit]>>')),
  ])('may be to show a place of its own (%#)', async (file) => {
    await expect(checkPdf(file)).resolves.toBeUndefined();
  });

  it.each([
    opening('/OpenAction<</S/URI/URI(https://example.com)>>'),
    opening('/OpenAction 4 0 R', '<</S/URI/URI(https://example.com)>>'),
    opening('/OpenAction 9 0 R', pdfObjectStream('<</S/URI/URI(https://example.com)>>')),
    opening('/OpenAction 9 0 R'),
    opening('/OpenAction<</S/Named/N/Print>>'),
    opening('/OpenAction<</S/GoTo/D[3 0 R/Fit]/Next<</S/URI/URI(https://example.com)>>>>'),
    opening('/AA<</WC 4 0 R>>'),
  ])('is nothing else (%#)', async (file) => {
    await expectRefused(file, 'starts');
  });

  it.each(['Thread', 'GoToDp', 'GoTo3DView', 'Hide', 'Rendition', 'ResetForm', 'SetOCGState', 'Trans'])(
    'and later is no action %s',
    async (name) => {
      await expectRefused(withObject(`<</S/${name}/F(http://example.com/a.pdf)>>`), 'starts');
    },
  );

  it.each([
    pdfStream('/F(http://example.com/a)', ''),
    pdfStream('/F<</FS/URL/F(http://example.com/a)>>', ''),
    '<</FS/URL/F(http://example.com/a)>>',
    '<</Type/Filespec/F(a.pdf)>>',
    pdfStream('/FFilter/FlateDecode', ''),
  ])('fetches no bytes from elsewhere: %s', async (object) => {
    await expectRefused(withObject(object), 'external');
  });

  it('is nothing in a file of reportlab with links, outlines and a picture', async () => {
    const file = readFileSync(new URL('samples/ordinary.pdf', import.meta.url));
    await expect(checkPdf(file)).resolves.toBeUndefined();
  });
});
