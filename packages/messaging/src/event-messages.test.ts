import { expect, it } from 'vitest';
import { events } from './event-catalogue.ts';
import { eventMessagesSource } from './event-messages-source.ts';

it('every message of the protos is an event of the catalogue, named alike', () => {
  const messages = [...eventMessagesSource().matchAll(/^export interface (\w+) /gm)]
    .map(([, name]) => name)
    .filter((name) => name !== 'EventMessages');
  expect(messages).toEqual(Object.values(events).map(({ message }) => message));
  for (const [name, { message }] of Object.entries(events)) {
    expect(name.replaceAll('-', '')).toBe(message.toLowerCase());
  }
});
