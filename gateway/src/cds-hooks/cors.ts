import { CDS_HOOKS_PATH } from '@carebourse/contracts/cds-hooks-path';
import { Router, type RequestHandler } from 'express';
import { nameRoute } from '../http/request-scope.ts';

const A_DAY_SECONDS = '86400';

/**
 * Lets record systems that run in a browser call from their own sites. They show a token; cookies are never sent along, as
 * no answer allows it.
 */
export function cdsHooksCors(): Router {
  const router = Router();
  router.use(CDS_HOOKS_PATH, allowEverySite);
  router.options(`${CDS_HOOKS_PATH}{/*path}`, nameRoute(CDS_HOOKS_PATH), (_request, response) => {
    response.setHeader('access-control-allow-methods', 'GET, POST');
    response.setHeader('access-control-allow-headers', 'authorization, content-type');
    response.setHeader('access-control-max-age', A_DAY_SECONDS);
    response.status(204).end();
  });
  return router;
}

const allowEverySite: RequestHandler = (_request, response, next) => {
  response.setHeader('access-control-allow-origin', '*');
  next();
};
