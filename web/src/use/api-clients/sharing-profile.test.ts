import { expect, it } from 'vitest';
import { sharingProfile } from './sharing-profile.ts';

it('is a profile of Delta Sharing by the client’s secret, with the addresses of where it was made', () => {
  const client = {
    clientId: 'cb_1',
    clientSecret: 'secret',
    name: 'Nightly',
    scopes: ['data:read' as const],
    createdAt: '2026-11-24T08:00:00Z',
    lastUsedAt: null,
    revokedAt: null,
    rotatedAt: null,
  };
  expect(JSON.parse(sharingProfile(client, 'https://carebourse.example'))).toEqual({
    shareCredentialsVersion: 2,
    type: 'oauth_client_credentials',
    endpoint: 'https://carebourse.example/delta-sharing',
    tokenEndpoint: 'https://carebourse.example/oauth/token',
    clientId: 'cb_1',
    clientSecret: 'secret',
    scope: 'data:read',
  });
});
