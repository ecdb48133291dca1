import { ASSISTANT_SCOPE } from '@carebourse/contracts/assistants';
import type { KoaContextWithOIDC } from 'oidc-provider';
import { OAUTH_PATHS } from './addresses.ts';

/**
 * A program may leave the scope out (RFC 6749 §3.3), or name all that the issuer knows: it is asked about what there is to
 * consent to. One that names others alone is refused by the library.
 */
export async function settleAskedScope(ctx: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> {
  const { scope } = ctx.query;
  const isNamed = typeof scope === 'string' && scope.split(' ').includes(ASSISTANT_SCOPE);
  if (ctx.path === OAUTH_PATHS.authorization && (scope === undefined || isNamed)) {
    ctx.query = { ...ctx.query, scope: ASSISTANT_SCOPE };
  }
  await next();
}
