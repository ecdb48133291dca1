import { readFileSync } from 'node:fs';
import { parseAllDocuments } from 'yaml';
import { expect, test } from 'vitest';
import { events, type EventSource } from '../../packages/messaging/src/event-catalogue.ts';
import { subscriptions, topics } from '../../packages/messaging/src/subscriptions.ts';

interface Access {
  resource: { type: string; name: string };
  operations: string[];
}

interface Resource {
  metadata: { name: string };
  spec: { config: Record<string, unknown>; authorization: { acls: Access[] } };
}

const read = (file: string): Resource[] =>
  parseAllDocuments(readFileSync(`k8s/overlays/production/${file}`, 'utf8')).map((document) => document.toJS());

const users = read('kafka-users.yaml');

/** What a service's user may do to resources of a kind. */
function allowed(service: string, type: string, operation: string): string[] {
  const user = users.find(({ metadata }) => metadata.name === `carebourse-${service}`);
  const lines = user?.spec.authorization.acls ?? [];
  return lines
    .filter(({ resource, operations }) => resource.type === type && operations.includes(operation))
    .map(({ resource }) => resource.name);
}

test('production has every topic', () => {
  const present = read('kafka-topics.yaml').map(({ metadata }) => metadata.name);
  expect(present.toSorted()).toEqual(topics.toSorted());
});

test.each(Object.entries(subscriptions))(
  '%s may read what it subscribes to, as its group, and nothing else',
  (service, subscribed) => {
    expect(allowed(service, 'topic', 'Read').toSorted()).toEqual([...subscribed].toSorted());
    expect(allowed(service, 'group', 'Read')).toEqual([`carebourse.${service}`]);
  },
);

/** Whose events a topic's are. Audit lines are everybody's. */
const publishers: Record<string, EventSource> = {
  'carebourse.users': 'identity',
  'carebourse.catalogue': 'catalogue',
  'carebourse.requests': 'access-request',
  'carebourse.tables': 'delivery',
  'carebourse.profiles': 'profile',
  'carebourse.billing': 'billing',
};

test.each(Object.keys(subscriptions))('%s may write its events and audit lines', (service) => {
  const own = new Set(Object.values(events).map(({ topic }) => topic));
  const written = [...own].filter((topic) => topic === 'carebourse.audit' || publishers[topic] === service);
  expect(allowed(service, 'topic', 'Write').toSorted()).toEqual(written.toSorted());
});
