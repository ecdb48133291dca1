import { expect, it } from 'vitest';
import { allRoutes } from '../routes/all-routes.ts';
import { openApiDocument } from './document.ts';

it('describes every route, each under a name of its own', () => {
  const { paths = {} } = openApiDocument(allRoutes);
  const names = allRoutes.map(({ method, path }) => paths[path]?.[method]?.operationId);
  expect(names).not.toContain(undefined);
  expect(new Set(names).size).toBe(allRoutes.length);
});
