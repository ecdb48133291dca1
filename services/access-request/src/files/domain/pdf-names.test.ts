import { MESSAGES } from '@carebourse/contracts/messages';
import { describe, expect, it } from 'vitest';
import { readNames } from './pdf-names.ts';

const { requestFiles: words } = MESSAGES;

/** What is heard of a text: its names, and of each stream the names of its dictionary and its bytes. */
function heard(text: string) {
  const names: string[] = [];
  const streams: { names: string[]; bytes: string }[] = [];
  readNames(text, {
    onName: (name) => names.push(name),
    onStream: (stream) => streams.push({ names: [...stream.names], bytes: text.slice(stream.from, stream.to) }),
  });
  return { names, streams };
}

describe('the names of a PDF', () => {
  it.each<[what: string, text: string, names: string[]]>([
    ['one after the other', '/A/B /C', ['A', 'B', 'C']],
    ['up to white space', '/A\n/B\t/C\0/D\f/E\r/F', ['A', 'B', 'C', 'D', 'E', 'F']],
    ['up to what encloses', '<</A[/B]/C<</D(x)>>>>', ['A', 'B', 'C', 'D']],
    ['beside numbers in hexadecimal digits', '/A<2F42>/C', ['A', 'C']],
    ['with letters as numbers', '/J#61vaScrip#74', ['JavaScript']],
    ['with numbers of small and large digits', '/#4a#4A#6F', ['JJo']],
    ['with a number sign that is none', '/A#4/B#G1/C##', ['A#4', 'B#G1', 'C##']],
    ['with a sign as a number and digits behind it', '/#2341', ['#41']],
    ['without letters', '/ /A', ['', 'A']],
  ])('are heard %s', (_what, text, names) => {
    expect(heard(text).names).toEqual(names);
  });

  it.each<[what: string, text: string]>([
    ['a text', '(/No)/A'],
    ['a text in a text', '((/No)/No)/A'],
    ['texts after a text in a text', '(a(b)(c)/No)/A'],
    ['a text with a bracket that closes nothing', '(a\\)/No)/A'],
    ['a text with a bracket that opens nothing', '(a\\()/A'],
    ['a text that ends with a backslash', '(/No\\\\)/A'],
    ['a text with a line end behind a backslash', '(\\\n/No)/A'],
    ['a comment', '%/No\n/A'],
    ['a comment with a bracket', '%(\r/A'],
  ])('are not heard in %s', (_what, text) => {
    expect(heard(text).names).toEqual(['A']);
  });

  it.each(['(/A', '((/A)', '(/A\\)', '(a\\'])('are refused where a text has no end: %j', (text) => {
    expect(() => heard(text)).toThrow(words.damaged);
  });
});

describe('the streams of a PDF', () => {
  it.each([
    ['a line end', 'stream\nab\nendstream', 'ab\n'],
    ['a line end of Windows', 'stream\r\nab\r\nendstream', 'ab\r\n'],
    ['a carriage return', 'stream\rabendstream', 'ab'],
    ['a space', 'stream ab\nendstream', ' ab\n'],
    ['two line ends', 'stream\n\nabendstream', '\nab'],
    ['nothing', 'stream\nendstream', ''],
  ])('begin behind %s', (_what, text, bytes) => {
    expect(heard(text).streams).toEqual([{ names: [], bytes }]);
  });

  it('have the names of their own dictionary, and no others', () => {
    const object = '<</C/D>>stream\n/No(endstream';
    const { names, streams } = heard(`1 0 obj<</A 1>>endobj /B 2 0 obj${object}\n/E endobj 3 0 obj${object}/F`);
    expect(streams.map((stream) => stream.names)).toEqual([
      ['C', 'D'],
      ['C', 'D'],
    ]);
    expect(names).toEqual(['A', 'B', 'C', 'D', 'E', 'C', 'D', 'F']);
  });

  it('have the names since the last object ended where none begins', () => {
    const { streams } = heard('1 0 obj<</A 1>>endobj <</B 1>>stream\nendstream');
    expect(streams).toEqual([{ names: ['B'], bytes: '' }]);
  });

  it('are refused without an end', () => {
    expect(() => heard('<</A 1>>stream\nab')).toThrow(words.damaged);
  });
});

it('a PDF has two million words at most', () => {
  const most = '1 '.repeat(1_999_999);
  expect(heard(`${most}/A`).names).toEqual(['A']);
  expect(() => heard(`${most}/A/B`)).toThrow(words.tooManyParts);
});
