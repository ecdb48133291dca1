import type { OAuthClientSecret } from '@carebourse/contracts/oauth-clients';
import { SHARING_PATH } from '@carebourse/contracts/sharing';
import { saveFile } from '../../lib/save-file.ts';

/** What the file is called where examples read it. */
export const PROFILE_FILE = 'carebourse.share';

/**
 * The profile by which programs of Delta Sharing read as an API client: it holds the client's secret.
 * @param origin of the application
 * @see https://github.com/delta-io/delta-sharing/blob/main/PROTOCOL.md (Profile File Format)
 */
export function sharingProfile({ clientId, clientSecret }: OAuthClientSecret, origin: string): string {
  const profile = {
    shareCredentialsVersion: 2,
    type: 'oauth_client_credentials',
    endpoint: origin + SHARING_PATH,
    tokenEndpoint: `${origin}/oauth/token`,
    clientId,
    clientSecret,
    scope: 'data:read',
  };
  return `${JSON.stringify(profile, null, 2)}\n`;
}

/** Hands the profile of a client that was just made, or got a new secret, to the browser. */
export function saveProfile(client: OAuthClientSecret): void {
  saveFile(sharingProfile(client, window.location.origin), PROFILE_FILE, 'application/json');
}
