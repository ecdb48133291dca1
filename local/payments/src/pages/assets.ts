import { Router } from 'express';
import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';

/** Styles, and the scripts for browsers: written in TypeScript like all else, sent without its types. */
export function assetRoutes(): Router {
  const router = Router();
  const css = readFileSync(new URL('sandbox.css', import.meta.url), 'utf8');
  const scripts = { '/v3/stripe.js': script('stripe.ts'), '/assets/card-frame.js': script('card-frame.ts') };
  router.get('/assets/sandbox.css', (_, response) => {
    response.set('x-content-type-options', 'nosniff').type('css').send(css);
  });
  for (const [path, source] of Object.entries(scripts)) {
    router.get(path, (_, response) => {
      response
        // The product's page, on another origin, loads it.
        .set({ 'cross-origin-resource-policy': 'cross-origin', 'x-content-type-options': 'nosniff' })
        .type('text/javascript')
        .send(source);
    });
  }
  return router;
}

function script(file: string): string {
  const source = readFileSync(new URL(`../browser/${file}`, import.meta.url), 'utf8');
  return stripTypeScriptTypes(source);
}
