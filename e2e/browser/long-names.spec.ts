import { PATHS } from '@carebourse/contracts/paths';
import { expect, type Browser } from '@playwright/test';
import type { ApiClient } from '../support/api-client.ts';
import { test } from '../support/fixtures.ts';
import { type LongNames, makeLongNames } from '../support/long-names.ts';
import { openScreen, textCutOff } from '../support/screen-audit.ts';

/** The narrowest phone, and a window of 1280 at 400 %. */
const NARROWEST = { width: 320, height: 640 };
const TOKEN = 'x'.repeat(43);

const account = ['security', 'sessions', 'assistants', 'activity', 'organization', 'data'].map(
  (section) => `/account/${section}`,
);

/** Who opens which screens. Between them they open every address of PATHS. */
function journeys(names: LongNames): { who: string; as?: ApiClient; addresses: string[] }[] {
  const { patient, provider, partner, admin } = names;
  return [
    {
      who: 'a visitor',
      addresses: [
        PATHS.landing,
        `/agents/${names.agent}`,
        `/data-products/${names.collection}`,
        PATHS.dataServices,
        '/data-utilities?tab=collections',
        PATHS.pricing,
        PATHS.auth,
        '/auth?tab=register',
        PATHS.forgotPassword,
        `${PATHS.resetPassword}?token=${TOKEN}`,
        `${PATHS.verifyEmail}?token=${TOKEN}`,
        `${PATHS.invitation}?token=${TOKEN}`,
        PATHS.contact,
        PATHS.emrInteroperability,
        PATHS.privacy,
        PATHS.terms,
        PATHS.paymentSuccess,
        '/no-such-page',
      ],
    },
    {
      who: 'a patient',
      as: patient,
      addresses: [
        `/agents/${names.agent}`,
        `/data-products/${names.collection}`,
        PATHS.dashboard,
        '/dashboard?tab=products',
        '/dashboard?tab=requests',
        '/dashboard?tab=dependents',
        PATHS.checkout,
        ...account,
      ],
    },
    {
      who: 'a provider',
      as: provider,
      addresses: [
        PATHS.dashboard,
        '/dashboard?tab=requests',
        '/dashboard?tab=reviews',
        '/account/organization',
        `/use/${names.grant}`,
      ],
    },
    {
      who: 'a partner',
      as: partner,
      addresses: [
        PATHS.dashboard,
        '/dashboard?tab=api-clients',
        '/dashboard?tab=webhooks',
        '/account/plan',
        '/account/organization',
      ],
    },
    {
      who: 'an admin',
      as: admin,
      addresses: [
        PATHS.dashboard,
        ...['reviews', 'messages', 'billing', 'people', 'organizations', 'catalogue', 'audit', 'events'].map(
          (tab) => `/dashboard?tab=${tab}`,
        ),
        '/dashboard?tab=people&search=wwwww',
        `/dashboard?tab=people&person=${names.person}`,
        `/dashboard?tab=organizations&organization=${names.organization}`,
        '/dashboard/catalogue/agents/new',
        `/dashboard/catalogue/agents/${names.agent}`,
        `/dashboard/catalogue/data-collections/${names.collection}`,
      ],
    },
  ];
}

async function walk(browser: Browser, url: string, { who, as, addresses }: ReturnType<typeof journeys>[number]) {
  const context = await browser.newContext({ baseURL: url, viewport: NARROWEST, reducedMotion: 'reduce' });
  const [name = '', value = ''] = as?.cookie.split('=') ?? [];
  if (as) await context.addCookies([{ name, value, url }]);
  const page = await context.newPage();
  const cut: string[] = [];
  for (const address of addresses) {
    await test.step(`${who}: ${address}`, async () => {
      await openScreen(page, address);
      cut.push(...(await textCutOff(page)).map((text) => `${who}, ${address}: ${text}`));
    });
  }
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  cut.push(...(await textCutOff(page)).map((text) => `${who}, menu: ${text}`));
  await context.close();
  return cut;
}

test(
  'names of sixty letters fit every screen of a window 320 pixels wide, and none is cut',
  { tag: '@prove' },
  async ({ browser, product }) => {
    const names = await makeLongNames(product.url);
    const cut = await Promise.all(journeys(names).map((journey) => walk(browser, product.url, journey)));
    expect(cut.flat()).toEqual([]);
  },
);
