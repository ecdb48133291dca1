import type { Scope } from '@carebourse/contracts/constants';
import { BearerError } from '../bearer/bearer-error.ts';

export const MCP_PATH = '/mcp';

/** The address of the metadata that names the issuer of its tokens (RFC 9728 §3.1). */
export const MCP_METADATA_PATH = `/.well-known/oauth-protected-resource${MCP_PATH}`;

export const MCP_SCOPE: Scope = 'agents:invoke';

/** @param issuer the public address, which the issuer of tokens is known by too */
export function resourceMetadata(issuer: string) {
  return {
    resource: `${issuer}${MCP_PATH}`,
    authorization_servers: [issuer],
    scopes_supported: [MCP_SCOPE],
    bearer_methods_supported: ['header'],
    resource_name: 'Carebourse',
  };
}

/** The same refusal, which also says where to get a token and for what. */
export function challenging({ status, message, challenge }: BearerError, issuer: string): BearerError {
  const scope = challenge.includes('scope=') ? [] : [`scope="${MCP_SCOPE}"`];
  const parameters = challenge.replace(/^Bearer ?/, '');
  const parts = [...(parameters ? [parameters] : []), `resource_metadata="${issuer}${MCP_METADATA_PATH}"`, ...scope];
  return new BearerError(status as 401 | 403, message, `Bearer ${parts.join(', ')}`);
}
