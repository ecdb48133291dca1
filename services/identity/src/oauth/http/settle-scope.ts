import { ASSISTANT_SCOPE } from '@carebourse/contracts/assistants';
import type { KoaContextWithOIDC } from 'oidc-provider';
import { OAUTH_PATHS } from '../domain/addresses.ts';

/**
 * A program may leave the scope out (RFC 6749 §3.3) or name every scope that the issuer knows. The consent then covers the
 * scope of assistants. The library refuses a program that names other scopes only.
 */
export async function settleAssistantScope(ctx: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> {
  const { scope } = ctx.query;
  const isNamed = typeof scope === 'string' && scope.split(' ').includes(ASSISTANT_SCOPE);
  if (ctx.path === OAUTH_PATHS.authorization && (scope === undefined || isNamed)) {
    ctx.query = { ...ctx.query, scope: ASSISTANT_SCOPE };
  }
  await next();
}
