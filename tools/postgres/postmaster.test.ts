import { expect, test } from 'vitest';
import { findUser } from './owner.ts';
import { parsePostmaster } from './postmaster.ts';

const lines = ['4711', '/data', '1790000000', '5432', '', '127.0.0.1', '  123  456'];

test('a server is ready when postmaster.pid says so in line 8', () => {
  expect(parsePostmaster([...lines, 'starting', ''].join('\n'))).toEqual({ pid: 4711, port: 5432, ready: false });
  expect(parsePostmaster([...lines, 'ready   ', ''].join('\n'))).toEqual({ pid: 4711, port: 5432, ready: true });
});

test('a file that is still being written is no server yet', () => {
  expect(parsePostmaster('')).toBeUndefined();
});

test('users are found by their whole name', () => {
  const passwd = 'root:x:0:0::/root:/bin/sh\npostgres-exporter:x:7:7::/:\npostgres:x:101:104::/:';
  expect(findUser(passwd, 'postgres')).toEqual({ uid: 101, gid: 104 });
  expect(findUser(passwd, 'nobody')).toBeUndefined();
});
