import { MESSAGES } from '@carebourse/contracts/service-messages';
import { currentContext } from '@carebourse/runtime/request-context';
import { toNodeHandler } from '@modelcontextprotocol/node';
import { createMcpHandler } from '@modelcontextprotocol/server';
import { Router, type Request, type Response } from 'express';
import { BearerError } from '../bearer/bearer-error.ts';
import { bearerOf, identifyClient } from '../bearer/identify-client.ts';
import type { ClientCall } from '../callers/known-clients.ts';
import type { Context } from '../context.ts';
import { readJson } from '../http/read-body.ts';
import { nameRoute } from '../http/request-scope.ts';
import { HttpError } from '../problem/problem.ts';
import { actAs } from '../session/session.ts';
import { guards } from './guards.ts';
import { asksToListen, listen } from './listen.ts';
import { requireOneMessage } from './message.ts';
import { challenging, MCP_METADATA_PATH, MCP_PATH, MCP_SCOPE, resourceMetadata } from './resource.ts';
import { createToolServer } from './tool-server.ts';

/**
 * Agents as tools of assistants (Model Context Protocol, Streamable HTTP). Who calls shows a token, cookies count for
 * nothing, and nothing is kept from request to request.
 */
export function mcpRouter(context: Context): Router {
  const { config, logger } = context;
  const router = Router({ caseSensitive: true, strict: true });
  const handler = createMcpHandler((asked) => createToolServer(context, asked), {
    // The words of what is refused may hold what was sent.
    onerror: ({ name }) => logger.debug({ kind: name }, 'message refused'),
  });
  const answer = toNodeHandler(handler);

  router.all([MCP_PATH, MCP_METADATA_PATH], nameRoute(), guards(config.PUBLIC_URL ?? config.ISSUER_URL));
  router.get(MCP_METADATA_PATH, (_request, response) => {
    response.set('cache-control', 'no-cache').json(resourceMetadata(config.ISSUER_URL));
  });
  router.post(MCP_PATH, readJson, (request, response) => answerMessage(context, answer, request, response));
  router.all(MCP_PATH, (request, response) => refuseMethod(context, request, response));
  return router;
}

async function answerMessage(
  context: Context,
  answer: ReturnType<typeof toNodeHandler>,
  request: Request,
  response: Response,
): Promise<void> {
  const client = await requireCaller(context, request, response);
  actAs(client);
  const message = requireOneMessage(request.body);
  response.set('cache-control', 'no-store');
  if (asksToListen(message)) {
    return listen(context, { client, accessToken: bearerOf(request) ?? '' }, request, response);
  }
  await context.requests.run(() => answer(request, response, message), {
    deadline: currentContext()?.deadline,
    whenGone: (leave) => response.on('close', leave),
  });
}

/** @throws HttpError (405): nothing is kept that could be read again or ended */
async function refuseMethod(context: Context, request: Request, response: Response): Promise<never> {
  await requireCaller(context, request, response);
  response.setHeader('allow', 'POST');
  throw new HttpError(405, MESSAGES.http.methodNotAllowed);
}

/** A token for the whole of the API is good here, too. */
const CALL = { scope: MCP_SCOPE, audiences: ['api', 'mcp'] } as const;

/** @throws BearerError that says where to get a token; RateLimitedError */
async function requireCaller(context: Context, request: Request, response: Response): Promise<ClientCall> {
  const { ISSUER_URL } = context.config;
  try {
    const client = await identifyClient(context, CALL, request, response);
    if (!client) throw new BearerError(401, MESSAGES.auth.notAuthenticated, 'Bearer');
    return client;
  } catch (error) {
    throw error instanceof BearerError ? challenging(error, ISSUER_URL) : error;
  }
}
