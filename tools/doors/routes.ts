import type { Opening } from './opening.ts';

/** Every address that answers without a session, or that looks at one without asking for it. */
export const routes: readonly Opening[] = [
  { names: ['POST /api/login'], doors: ['password-sign-in'] },
  { names: ['POST /api/auth/azure/token-exchange', 'POST /api/auth/azure/link'], doors: ['directory-sign-in'] },
  {
    names: ['POST /api/auth/forgot-password', 'POST /api/auth/reset-password/lookup', 'POST /api/auth/reset-password'],
    doors: ['reset-link'],
  },
  { names: ['POST /api/auth/verify-email'], doors: ['confirmation-link', 'new-address-link'] },
  { names: ['GET /api/auth/session'], doors: ['session', 'other-session'] },
  { names: ['POST /api/invitations/lookup'], doors: ['invitation'] },
  { names: ['GET /delta-sharing/files'], doors: ['grant'] },
  { names: ['/oauth/token'], doors: ['client-credentials'] },
  { names: ['/oauth/introspection', '/oauth/revocation'], doors: ['introspection'] },
  { names: ['POST /api/register'], opensNothing: 'it makes an account, and opens none that there is' },
  { names: ['POST /api/logout'], opensNothing: 'it ends a session' },
  {
    names: [
      'GET /api/search',
      'GET /api/terms/{resourceType}/{resourceId}',
      'GET /api/ai-agents',
      'GET /api/ai-agents/{id}',
      'GET /api/ai-agents/{id}/connection',
      'GET /a2a/agents/{id}/.well-known/agent-card.json',
      'GET /cds-services',
      'GET /api/data-products',
      'GET /api/data-products/{id}',
      'GET /api/data-domains',
      'GET /api/data-domains/{id}',
      'GET /api/data-collections',
      'GET /api/data-collections/{id}',
      'GET /api/compliance/{resourceType}/{id}/{document}',
      'GET /api/config',
      'GET /api/plans',
      'GET /api/organizations',
      '/oauth/jwks',
      '/.well-known/openid-configuration',
      '/.well-known/oauth-authorization-server',
    ],
    opensNothing: 'the same for everybody, with or without an account',
  },
  {
    names: ['POST /api/contact', 'POST /api/request-custom-integration'],
    opensNothing: 'anybody may write to us; a session only says who did',
  },
  { names: ['POST /api/stripe/webhook'], opensNothing: 'the payment provider signs it' },
];
