import { expect, it } from 'vitest';
import { isWebAddress, sourceKey } from './source-key.ts';

it('is a page that people can open by http and https alone', () => {
  const sources = ['https://a.example/1', 'http://a.example', 'ftp://a.example', 'urn:a:1', 'httpsx://a', 'entry 1'];
  expect(sources.map(isWebAddress)).toEqual([true, true, false, false, false, false]);
});

it.each(['https://a.example/1', 'FTP://a.example', 'x-a+b.c-1://d'])(
  'an address names an entry for everybody: %s',
  (source) => {
    expect(sourceKey(source, 7)).toBe(source);
  },
);

it('other keys are of the files of one organization', () => {
  expect(sourceKey('urn:a:1', 7)).toBe('7 organization: urn:a:1');
  expect(sourceKey('see https://a.example', null)).toBe('no organization: see https://a.example');
  expect(sourceKey('1a://b', 7)).toBe('7 organization: 1a://b');
});
