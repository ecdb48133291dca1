import { wholeRule } from '@carebourse/rpc/authorize';
import { expect, test } from 'vitest';
import { callersInCode } from './callers.ts';
import { servedCalls } from './served.ts';

const callers = callersInCode();
// Gateways of an earlier version asked so what had been revoked; now they hear it.
callers.set('ListRevocations', new Set(['gateway']));

test.each(servedCalls)('$path is open to the services that make it, and to no other', ({ name, rule, service }) => {
  const makeIt = [...(callers.get(name) ?? [])].filter((caller) => caller !== service);
  expect([...wholeRule(rule).services].toSorted()).toEqual(makeIt.toSorted());
});
