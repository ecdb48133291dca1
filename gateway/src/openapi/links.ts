import { z } from 'zod';
import type { ZodOpenApiLinksObject } from 'zod-openapi';
import type { Route } from '../route.ts';
import { operationId } from './operation-id.ts';

/** The one name in braces of a path below another, such as `id` in /api/dependents/{id}. */
const BELOW = /^\/\{(\w+)\}(\/[^{}]*)?$/;

/** What can be done with the thing that a call has just made: the calls below its path, by the id in its answer. */
export function linksOf({ method, path, answer }: Route, routes: Route[]): ZodOpenApiLinksObject | undefined {
  if (method !== 'post' || answer.status !== 201 || !(answer.schema instanceof z.ZodObject)) return undefined;
  const { shape } = answer.schema;
  const links = routes.flatMap((route) => {
    const name = route.path.startsWith(path) ? BELOW.exec(route.path.slice(path.length))?.[1] : undefined;
    if (name === undefined || !(name in shape)) return [];
    const target = operationId(route);
    return [[target, { operationId: target, parameters: { [name]: `$response.body#/${name}` } }] as const];
  });
  return links.length > 0 ? Object.fromEntries(links) : undefined;
}
