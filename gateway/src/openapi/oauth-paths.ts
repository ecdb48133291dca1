import { SCOPES } from '@carebourse/contracts/constants';
import { z } from 'zod';
import type { ZodOpenApiPathsObject } from 'zod-openapi';

const FORM = 'application/x-www-form-urlencoded';
const tags = ['OAuth2'];

const oauthError = z
  .object({ error: z.string(), error_description: z.string().optional() })
  .meta({ id: 'OAuthError', description: 'An error as RFC 6749 §5.2 has it' });

const refused = (description: string) => ({
  description,
  content: { 'application/json': { schema: oauthError, example: { error: 'invalid_client' } } },
});

const credentials = {
  client_id: z.string().optional().describe('Unless HTTP Basic carries it'),
  client_secret: z.string().optional().describe('Unless HTTP Basic carries it'),
};

const failures = {
  400: refused('The request is wrong: `error` says how'),
  401: refused('Unknown client or wrong secret'),
  429: refused('Too many tries; see Retry-After'),
  503: refused('The issuer is away for a moment; see Retry-After'),
};

/** The issuer's calls; they are forms, and identity answers them. */
export const oauthPaths: ZodOpenApiPathsObject = {
  '/oauth/token': {
    post: {
      operationId: 'postOauthToken',
      summary: 'Get an access token for an API client (client_credentials)',
      tags,
      security: [{ clientBasic: [] }, {}],
      requestBody: {
        required: true,
        content: {
          [FORM]: {
            schema: z.object({
              grant_type: z.literal('client_credentials'),
              scope: z.string().optional().describe('Separated by spaces; without it, all that the client has'),
              ...credentials,
            }),
            example: { grant_type: 'client_credentials', scope: SCOPES[0] },
          },
        },
      },
      responses: {
        200: {
          description: 'The token, good for ten minutes; with data:read for an hour',
          content: {
            'application/json': {
              schema: z.object({
                access_token: z.string().describe('A signed JWT (ES256, at+jwt)'),
                token_type: z.literal('Bearer'),
                expires_in: z.int(),
                scope: z.string(),
              }),
              example: { access_token: 'eyJ…', token_type: 'Bearer', expires_in: 600, scope: SCOPES[0] },
            },
          },
        },
        ...failures,
      },
    },
  },
  '/oauth/introspection': {
    post: {
      operationId: 'postOauthIntrospection',
      summary: 'Whether a token of the own client is good (RFC 7662)',
      tags,
      security: [{ clientBasic: [] }, {}],
      requestBody: tokenForm(),
      responses: {
        200: {
          description: 'What the token says, or only that it is not active',
          content: {
            'application/json': { schema: z.looseObject({ active: z.boolean() }), example: { active: false } },
          },
        },
        ...failures,
      },
    },
  },
  '/oauth/revocation': {
    post: {
      operationId: 'postOauthRevocation',
      summary: 'End a token of the own client before its time (RFC 7009)',
      tags,
      security: [{ clientBasic: [] }, {}],
      requestBody: tokenForm(),
      responses: { 200: { description: 'It is revoked, or was never good' }, ...failures },
    },
  },
};

function tokenForm() {
  return {
    required: true,
    content: { [FORM]: { schema: z.object({ token: z.string(), ...credentials }), example: { token: 'eyJ…' } } },
  };
}
