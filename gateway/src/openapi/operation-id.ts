import type { Route } from '../route.ts';

/** The name of a call in clients that are made from the document: its method and the words of its path. */
export function operationId({ method, path }: Route): string {
  const words = path
    .replace(/^\/api\//, '')
    .replace(/[{}]/g, '')
    .split(/[/-]/);
  return method + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}
