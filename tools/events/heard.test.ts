import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { events, type EventName } from '../../packages/messaging/src/event-catalogue.ts';
import { subscriptions, type Group } from '../../packages/messaging/src/subscriptions.ts';
import * as accessRequest from '../../services/access-request/src/events/consumer.ts';
import * as billing from '../../services/billing/src/events/consumer.ts';
import * as catalogue from '../../services/catalogue/src/events/consumer.ts';
import * as delivery from '../../services/delivery/src/events/consumer.ts';
import * as identity from '../../services/identity/src/events/consumer.ts';
import * as profile from '../../services/profile/src/events/consumer.ts';

/** Handlers are named before they get to see anything. */
const nothing = {} as never;

const heard: Record<Group, readonly string[]> = {
  identity: Object.keys(identity.consumerOf(nothing).handlers),
  catalogue: Object.keys(catalogue.consumerOf(nothing).handlers),
  profile: Object.keys(profile.consumerOf(nothing).handlers),
  'access-request': Object.keys(accessRequest.consumerOf(nothing).handlers),
  billing: Object.keys(billing.consumerOf(nothing).handlers),
  delivery: Object.keys(delivery.consumerOf(nothing).handlers),
};

const catalogued = Object.keys(events) as EventName[];

/** Names of events as publishers write them. Seeds only make up a past for them. */
function publishedNames(): Set<string> {
  const files = globSync(['services/*/src/**/*.ts', 'packages/messaging/src/audit.ts']);
  const sources = files.filter((file) => !/\/tests\/|\.test\.ts$|\/src\/seed(\.ts|\/)/.test(file));
  const names = sources.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/\bname: '([a-z-]+)'/g)]);
  return new Set(names.map(([, name = '']) => name));
}

describe('events', () => {
  it('of the catalogue are all published', () => {
    const published = publishedNames();
    expect(catalogued.filter((name) => !published.has(name))).toEqual([]);
  });

  it('are all heard by somebody', () => {
    const all = new Set(Object.values(heard).flat());
    expect(catalogued.filter((name) => !all.has(name))).toEqual([]);
  });

  it.each(Object.keys(subscriptions) as Group[])('of each topic that %s reads concern it', (group) => {
    const topics = new Set(heard[group].map((name) => events[name as EventName].topic));
    expect([...topics].toSorted()).toEqual([...subscriptions[group]].toSorted());
  });
});
