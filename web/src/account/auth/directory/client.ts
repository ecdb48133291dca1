import type { Config } from '@carebourse/contracts/config';
import type { Configuration, IPublicClientApplication } from '@azure/msal-browser';

export type DirectoryConfig = NonNullable<Config['directory']>;

/** Where the directory sends people back to: a page of its own, which hands over to the application. */
const REDIRECT_PAGE = '/auth-callback.html';

/**
 * The sign-in library for this directory. It is loaded here and nowhere else, by those who sign in through a directory:
 * it is larger than the rest of the first page together.
 */
export async function openDirectory(directory: DirectoryConfig): Promise<IPublicClientApplication> {
  const { PublicClientApplication } = await import('@azure/msal-browser');
  const client = new PublicClientApplication({
    auth: {
      clientId: directory.clientId,
      redirectUri: window.location.origin + REDIRECT_PAGE,
      ...(await authorityOf(directory)),
    },
    // Specification §9.
    cache: { cacheLocation: 'localStorage' },
    system: { protocolMode: directory.protocolMode },
  });
  await client.initialize();
  return client;
}

/** Microsoft Entra ID is known to the library; any other directory describes itself. */
async function authorityOf({ authority, protocolMode }: DirectoryConfig): Promise<Partial<Configuration['auth']>> {
  if (protocolMode === 'AAD') return { authority };
  const response = await fetch(`${authority}/.well-known/openid-configuration`);
  if (!response.ok) throw new Error(`the directory answers ${response.status}`);
  const url = new URL(authority);
  // Only a name from here on, since the metadata says where to go; but the library insists on https in it.
  url.protocol = 'https:';
  return {
    authority: url.href,
    knownAuthorities: [url.host],
    authorityMetadata: await response.text(),
  };
}

/** What the sign-in library keeps of somebody in this browser is forgotten with their session. */
export async function forgetDirectoryTokens(directory: DirectoryConfig | null): Promise<void> {
  const hasTokens = Object.keys(localStorage).some((key) => key.startsWith('msal.'));
  if (!directory || !hasTokens) return;
  const client = await openDirectory(directory);
  await client.clearCache();
}
