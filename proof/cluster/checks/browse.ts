import { command } from '../command.ts';
import type { Check } from '../check.ts';
import { throughIngress } from '../ingress.ts';

const browserTest = [
  'node_modules/@playwright/test/cli.js',
  'test',
  '--config=e2e/playwright.config.ts',
  '--project=running',
  '--reporter=line',
];

/** A visitor becomes a provider and asks for access, an admin decides, the provider's page changes: in a real browser. */
export const browse: Check = {
  name: "a user's main job in a browser, through the ingress",
  run: ({ cluster }) =>
    throughIngress(cluster, async ({ url, certificate }) => {
      const env = { PRODUCT_URL: url, PRODUCT_CERTIFICATE: certificate, NODE_EXTRA_CA_CERTS: certificate };
      const said = await command(process.execPath, browserTest, undefined, env);
      return /\d+ passed.*/.exec(said)?.[0] ?? said;
    }),
};
