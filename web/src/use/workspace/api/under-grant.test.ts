import { PROBLEM_TYPES } from '@carebourse/contracts/constants';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { ApiError } from '../../../lib/http.ts';
import { requestKeys } from '../../../requests/record/api/keys.ts';
import { changeUnderGrant } from './under-grant.ts';

it('keeps a page closed by a refusal when an answer from before the refusal comes after it', async () => {
  const client = new QueryClient();
  const queryKey = requestKeys.workspace(7);
  const underWay = Promise.withResolvers<string>();
  const stop = new QueryObserver(client, { queryKey, queryFn: () => underWay.promise }).subscribe(() => undefined);

  const refusal = new ApiError(403, 'The access has ended', { type: PROBLEM_TYPES.grantEnded });
  await expect(changeUnderGrant(client, 7, Promise.reject(refusal))).rejects.toBe(refusal);
  underWay.resolve('open');
  await underWay.promise;
  await new Promise((done) => setImmediate(done));
  expect(client.getQueryData(queryKey)).toEqual({ closed: 'ended' });
  stop();
  client.clear();
});
