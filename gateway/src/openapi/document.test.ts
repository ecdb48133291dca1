import { WEBHOOK_EVENT_TYPES, type WebhookEventType } from '@carebourse/contracts/constants';
import { newsOf, WEBHOOK_NEWS, webhookEventSchema } from '@carebourse/contracts/webhooks';
import { z } from 'zod';
import { describe, expect, it } from 'vitest';
import type { Route } from '../route.ts';
import { allRoutes } from '../routes/all-routes.ts';
import { openApiDocument } from './document.ts';

const document = openApiDocument(allRoutes, 'https://carebourse.example');
const paths = document.paths ?? {};
const operationOf = ({ method, path }: Route) => paths[path]?.[method];
const named = allRoutes.map((route) => [`${route.method} ${route.path}`, route] as const);

it('describes every route, each under a name of its own', () => {
  const names = allRoutes.map((route) => operationOf(route)?.operationId);
  expect(names).not.toContain(undefined);
  expect(new Set(names).size).toBe(allRoutes.length);
});

it('says what each tag is about', () => {
  const described = document.tags?.map(({ name }) => name);
  for (const { tag } of allRoutes) expect(described).toContain(tag);
});

it('describes what is posted to webhooks, with examples that follow their schema', () => {
  expect(Object.keys(document.webhooks ?? {})).toEqual([...WEBHOOK_EVENT_TYPES]);
  for (const [type, path] of Object.entries(document.webhooks ?? {})) {
    const body = path.post?.requestBody as { content: { 'application/json': { example: unknown } } };
    const event = webhookEventSchema.parse(body.content['application/json'].example);
    expect(event.type).toBe(type);
    expect(WEBHOOK_NEWS[newsOf(event.type as WebhookEventType)].data.parse(event.data)).toEqual(event.data);
  }
});

it('holds no reference that leads nowhere', () => {
  const text = JSON.stringify(document);
  for (const [, kind = '', name = ''] of text.matchAll(/"#\/components\/(\w+)\/([\w-]+)"/g)) {
    expect(document.components).toHaveProperty([kind, name]);
  }
});

describe.each(named)('%s', (_name, route) => {
  const operation = operationOf(route);

  it('names who may call, and the scope that a token needs', () => {
    const person = route.access === 'signed-in' ? { session: [] } : {};
    const persons = route.programs ? [] : [person];
    const expected = route.scope === undefined ? persons : [...persons, { oauth2: [route.scope] }];
    expect(operation?.security).toEqual(expected);
  });

  it('has a parameter for each part of its path', () => {
    const inPath = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const parameters = (operation?.parameters ?? []) as { name: string; in: string; required?: boolean }[];
    expect(parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name)).toEqual(inPath);
  });

  it('shows a body that its own schema takes', () => {
    if (!route.body) return;
    const body = operation?.requestBody as { content: { 'application/json': { example: unknown } } };
    expect(z.safeParse(route.body, body.content['application/json'].example).error?.issues).toBeUndefined();
  });

  it('shows an answer that its own schema takes', () => {
    const { schema, status } = route.answer;
    if (!schema) return;
    const response = operation?.responses?.[`${status}`] as { content: { 'application/json': { example: unknown } } };
    expect(z.safeParse(schema, response.content['application/json'].example).error?.issues).toBeUndefined();
  });

  it('names its failures', () => {
    const statuses = Object.keys(operation?.responses ?? {});
    expect(statuses).toContain('503');
    if (route.access === 'signed-in') expect(statuses).toEqual(expect.arrayContaining(['401', '403']));
    if (route.body) expect(statuses).toEqual(expect.arrayContaining(['400', '413', '415']));
  });
});
