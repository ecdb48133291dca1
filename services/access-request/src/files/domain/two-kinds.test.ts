import { MESSAGES } from '@carebourse/contracts/messages';
import { docxFile, jpegFile, pdfFile, pngChunk, pngFile } from '@carebourse/testing/sample-files';
import { describe, expect, it } from 'vitest';
import { checkFile } from './check-file.ts';

const { requestFiles: words } = MESSAGES;

/** A picture with this text at a place of it. */
function pictureWith(text: string, at: number): Buffer {
  const before = pngFile().indexOf('IDAT') + 4;
  return pngFile({ more: [pngChunk('teSt', Buffer.concat([Buffer.alloc(at - before), Buffer.from(text)]))] });
}

/** A picture with this text, so many bytes from its end. */
function pictureEnding(text: string, bytes: number): Buffer {
  const behind = pngFile().length - pngFile().indexOf('IDAT') + 8;
  const rest = Buffer.alloc(bytes - behind - text.length);
  return pngFile({ more: [pngChunk('teSt', Buffer.concat([Buffer.from(text), rest]))] });
}

async function expectTwoKinds(bytes: Buffer): Promise<void> {
  await expect(checkFile('chart.png', bytes)).rejects.toMatchObject({
    name: 'InvalidInputError',
    message: words.isTwoKinds,
    fieldErrors: { file: [words.isTwoKinds] },
  });
}

describe('a picture that browsers may take for a page', () => {
  it.each(['<!doctype', '<HTML', '<head', '<body', '<script', '<svg', '<iframe', '<?php'])(
    'is refused for %s at its beginning',
    async (tag) => {
      await expectTwoKinds(pictureWith(tag, 100));
    },
  );

  it('is one as far as browsers look', async () => {
    const tag = '<svg';
    const last = pictureWith(tag, 1_024 - tag.length);
    expect(last.indexOf(tag) + tag.length).toBe(1_024);
    await expectTwoKinds(last);
    await expect(checkFile('chart.png', pictureWith(tag, 1_024 - tag.length + 1))).resolves.toBe('png');
  });
});

describe('a picture that programs may take for a ZIP file', () => {
  const mark = 'PK\x05\x06';

  it('is one as far from its end as they look', async () => {
    const farthest = 22 + 65_535;
    const file = pictureEnding(mark, farthest);
    expect(file.length - file.indexOf(mark)).toBe(farthest);
    await expectTwoKinds(file);
    await expect(checkFile('chart.png', pictureEnding(mark, farthest + 1))).resolves.toBe('png');
  });
});

it.each([
  ['plan.exe', pdfFile()],
  ['plan', docxFile()],
  ['', jpegFile()],
])('a file of the name %j is of no kind that is taken', async (name, bytes) => {
  await expect(checkFile(name, bytes)).rejects.toThrow(words.kindNotTaken);
});
