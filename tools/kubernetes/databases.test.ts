import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { databaseName, services } from '../services.ts';

const read = (file: string): string => readFileSync(file, 'utf8');

test('a trial has the database of every service, and one of events', () => {
  const statements = read('k8s/data/postgres/databases.sql');
  const made = [...statements.matchAll(/^CREATE DATABASE (\w+);$/gm)].map(([, name = '']) => name);
  expect(made.toSorted()).toEqual([...services.map(databaseName), 'carebourse_events'].toSorted());
});

test('a trial lets in who is given a database: every service, and the jobs that the chart has for them', () => {
  const [, jobs = ''] =
    /range \$job := list (.+?) \}\}/.exec(read('charts/carebourse/templates/network-policies.yaml')) ?? [];
  const [, admitted = ''] = /values:\s*\[(.+)\]/.exec(read('k8s/data/postgres/postgres.yaml')) ?? [];
  const callers = [...services, ...jobs.split(' ').map((job) => job.replaceAll('"', ''))];
  expect(callers).toContain('migrations');
  expect(admitted.split(', ').toSorted()).toEqual(callers.toSorted());
});
