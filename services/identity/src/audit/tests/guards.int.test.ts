import { serviceDatabase } from '@carebourse/testing/shared-postgres';
import { expect, it, onTestFinished } from 'vitest';
import { AUDIT_GUARDS } from '../store/audit-guards-list.ts';
import { describeGuards, findUnlikeGuards } from '../store/audit-guards.ts';
import { openDatabase } from '../../store/database.ts';

it('the tables of the trail are checked against what the migrations set', async () => {
  const db = openDatabase(await serviceDatabase('identity'));
  onTestFinished(() => db.$disconnect());
  expect(AUDIT_GUARDS).toEqual(await describeGuards(db));
  expect(await findUnlikeGuards(db)).toEqual([]);
});
