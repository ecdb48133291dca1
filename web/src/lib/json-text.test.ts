import { expect, it } from 'vitest';
import { jsonText, readJson, readJsonObject } from './json-text.ts';

it('reads what is JSON', () => {
  expect(readJson('{"a": [1, 2]}')).toEqual({ value: { a: [1, 2] } });
  expect(readJsonObject(jsonText({ a: 1 }))).toEqual({ value: { a: 1 } });
});

it('names the line on which a text stops being JSON', () => {
  expect(readJson('{\n  "a": 1,\n  "b" 2\n}')).toEqual({ problem: 'This is no JSON: look at line 3' });
  expect(readJson('{\n  "a": 1')).toEqual({ problem: 'This is no JSON: look at line 2' });
});

it('wants an object where one is wanted', () => {
  for (const text of ['[]', 'null', '"a"', '1']) {
    expect(readJsonObject(text)).toEqual({ problem: 'This must be an object: { … }' });
  }
});
