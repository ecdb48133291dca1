import { expect, it } from 'vitest';
import { BearerError, insufficientScope, invalidToken } from '../bearer/bearer-error.ts';
import { challenging } from './resource.ts';

const metadata = 'resource_metadata="https://example.org/.well-known/oauth-protected-resource/mcp"';

it.each([
  ['without a token', new BearerError(401, 'no', 'Bearer'), `Bearer ${metadata}, scope="agents:invoke"`],
  ['a bad one', invalidToken(), `Bearer error="invalid_token", ${metadata}, scope="agents:invoke"`],
  [
    'one that allows less',
    insufficientScope('agents:invoke'),
    `Bearer error="insufficient_scope", scope="agents:invoke", ${metadata}`,
  ],
])('%s is told where to get one, and for what', (_what, error, challenge) => {
  expect(challenging(error, 'https://example.org')).toMatchObject({ status: error.status, challenge });
});
