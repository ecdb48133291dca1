import { expect, test } from 'vitest';
import { databaseUrl, ownerOf, passwordOf } from './roles.ts';

const serverUrl = 'postgresql://carebourse:secret@127.0.0.1:20000/postgres?sslmode=require';

test('each role has a password of its own, the same at each start', () => {
  const roles = ['carebourse_profile', ownerOf('carebourse_profile'), 'carebourse_billing'];
  const passwords = roles.map((role) => passwordOf(role, 'secret'));
  expect(new Set([...passwords, passwordOf('carebourse_profile', 'another')]).size).toBe(4);
  expect(roles.map((role) => passwordOf(role, 'secret'))).toEqual(passwords);
});

test('an address names the role, and keeps what the server needs', () => {
  const password = passwordOf('carebourse_profile', 'secret');
  expect(databaseUrl({ serverUrl, roleSecret: 'secret' }, 'carebourse_events', 'carebourse_profile')).toBe(
    `postgresql://carebourse_profile:${password}@127.0.0.1:20000/carebourse_events?sslmode=require`,
  );
});

test('where the user may make no roles, everybody is that user', () => {
  expect(databaseUrl({ serverUrl, roleSecret: undefined }, 'carebourse_events', 'carebourse_profile')).toBe(
    'postgresql://carebourse:secret@127.0.0.1:20000/carebourse_events?sslmode=require',
  );
});
