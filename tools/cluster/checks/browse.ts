import { command } from '../command.ts';
import type { Check } from '../check.ts';
import { ADDRESS, forward } from '../forward.ts';

const browserTest = [
  'node_modules/@playwright/test/cli.js',
  'test',
  '--config=e2e/playwright.config.ts',
  '--project=running',
  '--reporter=line',
];

/** A visitor becomes a provider and asks for access, an admin decides, the provider's page changes: in a real browser. */
export const browse: Check = {
  name: "a user's main job in a browser",
  async run({ cluster }) {
    const stop = await forward(cluster);
    try {
      const said = await command(process.execPath, browserTest, undefined, { PRODUCT_URL: ADDRESS });
      return /\d+ passed.*/.exec(said)?.[0] ?? said;
    } finally {
      await stop();
    }
  },
};
