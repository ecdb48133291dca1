import { expect, it } from 'vitest';
import * as TEXTS from './texts.ts';

it('the texts of a free trial are those of the specification', () => {
  expect(TEXTS).toMatchObject({
    trialActivated: 'Free trial activated!',
    trialError: 'Error',
    trialFailed: 'Failed to activate free trial',
  });
});
