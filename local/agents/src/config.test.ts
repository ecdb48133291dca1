import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('the agents listen on this machine alone unless told otherwise', () => {
  expect(readConfig({})).toMatchObject({ HOST: '127.0.0.1' });
});

test('they do not run in production, and say so in one line', () => {
  expect(() => readConfig({ NODE_ENV: 'production' })).toThrow(
    /^NODE_ENV: the local agents do not run in production\..*$/,
  );
});

test('a wrong port is named', () => {
  expect(() => readConfig({ PORT: 'many' })).toThrow('PORT');
});
