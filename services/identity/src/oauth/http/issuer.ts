import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Provider } from 'oidc-provider';
import { createProvider, type IssuerParts } from './provider.ts';

/** The OAuth2 issuer as it is with the keys of now. */
export interface Issuer {
  provider(): Provider;
  answer(request: IncomingMessage, response: ServerResponse): Promise<void>;
}

/** A provider is made for one set of keys; another takes its place when the keys have changed. */
export function createIssuer(parts: IssuerParts): Issuer {
  let madeFor: string | undefined;
  let made: { provider: Provider; answer: Issuer['answer'] };
  const current = () => {
    const keys = parts.keys
      .publicKeys()
      .map(({ kid }) => kid)
      .join();
    if (keys !== madeFor) {
      const provider = createProvider(parts);
      made = { provider, answer: provider.callback() };
      madeFor = keys;
    }
    return made;
  };
  return { provider: () => current().provider, answer: (request, response) => current().answer(request, response) };
}
