import express, { Router } from 'express';
import { fileURLToPath } from 'node:url';
import { getAbsoluteFSPath } from 'swagger-ui-dist';
import { nameRoute } from './request-scope.ts';

const PAGE = fileURLToPath(new URL('../../docs-page', import.meta.url));

/** Files of Swagger UI that the page uses; the others stay where they are. */
const LIBRARY_FILES = /^\/swagger-ui(-bundle\.js|\.css)$/;

/** Everything comes from here and nothing else is called; Swagger UI draws small icons from data: addresses. */
const SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ');

/** GET /api/docs: the API to read and to try, with files of our own only; the web server has the typefaces and tokens. */
export function docsPage(): Router {
  const router = Router();
  router.use('/api/docs', nameRoute('/api/docs'), (_request, response, next) => {
    response.setHeader('content-security-policy', SECURITY_POLICY);
    response.setHeader('cache-control', 'no-cache');
    next();
  });
  const options = { index: false, redirect: false, cacheControl: false } as const;
  const library = express.static(getAbsoluteFSPath(), options);
  router.get('/api/docs', (_request, response) => response.sendFile('index.html', { root: PAGE, cacheControl: false }));
  router.use('/api/docs', express.static(PAGE, options), (request, response, next) =>
    LIBRARY_FILES.test(request.path) ? library(request, response, next) : next(),
  );
  return router;
}
