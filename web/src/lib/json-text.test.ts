import { expect, it } from 'vitest';
import { jsonText, readJson, readJsonObject } from './json-text.ts';

it('reads what is JSON', () => {
  expect(readJson('{"a": [1, 2]}')).toEqual({ value: { a: [1, 2] } });
  expect(readJsonObject(jsonText({ a: 1 }))).toEqual({ value: { a: 1 } });
});

it('names the line on which a text stops being JSON', () => {
  expect(readJson('{\n  "a": 1,\n  "b" 2\n}')).toEqual({ problem: 'This is no JSON: look at line 3' });
  const lines: [string, number][] = [
    ['', 1],
    ['{\n  "a": 1\n\n', 2],
    ['{\n  "a": object\n}', 2],
    ['[1,\n 2,\n]', 3],
    ['{"a": 1}\n{"b": 2}', 2],
    ['{\n"a": "b\nc"}', 2],
    ['{\n"a": 01}', 2],
    ["{\n'a': 1}", 2],
    ['{"a": {"b": [true, null, -1.5e3,\n nul]}}', 2],
  ];
  for (const [text, line] of lines)
    expect(readJson(text)).toEqual({ problem: `This is no JSON: look at line ${line}` });
});

it('wants an object where one is wanted', () => {
  for (const text of ['[]', 'null', '"a"', '1']) {
    expect(readJsonObject(text)).toEqual({ problem: 'This must be an object: { … }' });
  }
});
