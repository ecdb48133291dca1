import { ASSISTANT_SCOPE, assistantRegistrationSchema } from '@carebourse/contracts/assistants';
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

const json = (schema: z.ZodType, example: object) => ({ 'application/json': { schema, example } });

const scopes = z.string().describe('Separated by spaces');

/** What the token endpoint answers, to programs and to assistants. */
const tokens = z.object({
  access_token: z.string().describe('A signed JWT (ES256, at+jwt)'),
  token_type: z.literal('Bearer'),
  expires_in: z.int(),
  scope: scopes,
  refresh_token: z.string().optional().describe('Of an assistant; good once'),
});

const resource = z.string().optional().describe('What the token is for (RFC 8707): `<address>/mcp`');

const tokenRequest = z.discriminatedUnion('grant_type', [
  z.object({
    grant_type: z.literal('client_credentials'),
    scope: z.string().optional().describe('Separated by spaces; without it, all that the client has'),
    resource,
    ...credentials,
  }),
  z.object({
    grant_type: z.literal('authorization_code'),
    code: z.string(),
    code_verifier: z.string().describe('Of PKCE (RFC 7636)'),
    redirect_uri: z.string().describe('As it was when the code was asked for'),
    resource,
    ...credentials,
  }),
  z.object({
    grant_type: z.literal('refresh_token'),
    refresh_token: z.string(),
    scope: z.string().optional(),
    resource,
    ...credentials,
  }),
]);

const endpoint = z.url();

/** The issuer's metadata (RFC 8414). */
const metadata = z.looseObject({
  issuer: endpoint,
  authorization_endpoint: endpoint,
  registration_endpoint: endpoint,
  token_endpoint: endpoint,
  jwks_uri: endpoint,
  introspection_endpoint: endpoint,
  revocation_endpoint: endpoint,
  revocation_endpoint_auth_methods_supported: z.array(z.string()),
  grant_types_supported: z.array(z.string()),
  response_types_supported: z.array(z.string()),
  token_endpoint_auth_methods_supported: z.array(z.string()),
  code_challenge_methods_supported: z.array(z.string()),
  scopes_supported: z.array(z.enum(SCOPES)),
});

function metadataPath(operationId: string, summary: string) {
  return {
    get: {
      operationId,
      summary,
      tags,
      security: [{}],
      responses: {
        200: {
          description: 'Where the issuer answers, and what it knows',
          content: { 'application/json': { schema: metadata } },
        },
        503: failures[503],
      },
    },
  };
}

/** The issuer's calls; identity answers them, as OAuth2 has it. */
export const oauthPaths: ZodOpenApiPathsObject = {
  '/.well-known/oauth-authorization-server': metadataPath(
    'getOauthAuthorizationServer',
    'Where and how tokens are got (RFC 8414)',
  ),
  '/.well-known/openid-configuration': metadataPath('getOpenidConfiguration', 'The same, where OpenID Connect looks'),
  '/.well-known/oauth-protected-resource/mcp': {
    get: {
      operationId: 'getOauthProtectedResource',
      summary: 'Which authorization server issues tokens for assistants (RFC 9728)',
      tags,
      security: [{}],
      responses: {
        200: {
          description: 'The issuer and the scopes',
          content: {
            'application/json': {
              schema: z.object({
                resource: endpoint,
                authorization_servers: z.array(endpoint),
                scopes_supported: z.array(z.enum(SCOPES)),
                bearer_methods_supported: z.array(z.literal('header')),
                resource_name: z.string(),
              }),
            },
          },
        },
      },
    },
  },
  '/oauth/register': {
    post: {
      operationId: 'postOauthRegister',
      summary: 'Register a program that asks people to act for them (RFC 7591)',
      tags,
      security: [{}],
      requestBody: {
        required: true,
        content: json(assistantRegistrationSchema, {
          client_name: 'Editor',
          redirect_uris: ['https://assistant.example/callback'],
          token_endpoint_auth_method: 'none',
        }),
      },
      responses: {
        201: {
          description: 'What was kept, with the id of the program',
          content: json(
            assistantRegistrationSchema.extend({
              client_id: z.string(),
              client_id_issued_at: z.int(),
              client_secret: z.string().optional().describe('Shown this once; none for `none`'),
              client_secret_expires_at: z.literal(0).optional(),
              scope: z.literal(ASSISTANT_SCOPE),
            }),
            {
              client_id: 'cbr_0123456789abcdef0123456789abcdef',
              client_id_issued_at: 1_764_000_000,
              client_name: 'Editor',
              redirect_uris: ['https://assistant.example/callback'],
              token_endpoint_auth_method: 'none',
              grant_types: ['authorization_code'],
              response_types: ['code'],
              scope: ASSISTANT_SCOPE,
            },
          ),
        },
        400: failures[400],
        429: failures[429],
        503: failures[503],
      },
    },
  },
  '/oauth/authorize': {
    get: {
      operationId: 'getOauthAuthorize',
      summary: 'Where a program brings its person’s browser, to be asked (RFC 6749 §4.1, with PKCE)',
      tags,
      security: [{}],
      requestParams: {
        query: z.object({
          client_id: z.string().optional(),
          response_type: z.string().optional().describe('`code`'),
          redirect_uri: z.string().optional().describe('One of those that were registered'),
          code_challenge: z.string().optional(),
          code_challenge_method: z.string().optional().describe('`S256`'),
          scope: z.string().optional().describe(`\`${ASSISTANT_SCOPE}\`; left out, it is that`),
          state: z.string().optional().describe('Comes back as it is'),
          resource,
        }),
      },
      responses: {
        303: {
          description: 'To the question, or back to the program with `error`',
          headers: { Location: { description: 'Where the browser goes on', schema: { type: 'string' } } },
        },
        400: {
          description:
            'A page: nobody can be sent back to a program that is not known, or to an address that is not its own',
          content: { 'text/html': {}, 'text/plain': {} },
        },
        429: failures[429],
        503: failures[503],
      },
    },
  },
  '/oauth/token': {
    post: {
      operationId: 'postOauthToken',
      summary: 'Get an access token: by client_credentials for API clients, by code or refresh token for assistants',
      tags,
      security: [{ clientBasic: [] }, {}],
      requestBody: {
        required: true,
        content: {
          [FORM]: { schema: tokenRequest, example: { grant_type: 'client_credentials', scope: SCOPES[0] } },
        },
      },
      responses: {
        200: {
          description: 'The token, good for ten minutes; with data:read for an hour',
          content: json(tokens, {
            access_token: 'eyJ…',
            token_type: 'Bearer',
            expires_in: 600,
            scope: SCOPES[0],
          }),
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
      summary: 'End a token of the own client before its time; of an assistant, its connection (RFC 7009)',
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
