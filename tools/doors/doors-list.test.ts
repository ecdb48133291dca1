import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { REASONS, stateAfter } from '../../services/identity/src/accounts/domain/credentials.ts';
import { withDoors } from './doors-list.ts';

const DOCUMENT = new URL('../../docs/security.md', import.meta.url).pathname;

test('the list of doors in the documents is what the code says', async () => {
  await expect(withDoors(readFileSync(DOCUMENT, 'utf8'))).toMatchFileSnapshot(DOCUMENT);
});

test('every reason explains one state', () => {
  for (const { credentials: doors, after, because } of REASONS) {
    const states = new Set(doors.flatMap((door) => after.map((wayOut) => stateAfter(wayOut, door))));
    expect([because, states.size]).toEqual([because, 1]);
  }
});
