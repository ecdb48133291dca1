import { expect, type Page } from '@playwright/test';
import { signIn, signInAsNew } from '../support/browser.ts';
import { test } from '../support/fixtures.ts';
import { auditScreen, expectWithinWindow, openScreen, recordNoise, showAs } from '../support/screen-audit.ts';

const UNKNOWN_TOKEN = 'x'.repeat(43);

/** Somebody who opens screens. `come` makes them who they are, and may answer more addresses to open. */
interface Visitor {
  who: string;
  come?: (page: Page) => Promise<string[] | void>;
  addresses: string[];
}

const visitors: Visitor[] = [
  {
    who: 'a visitor',
    addresses: [
      '/',
      '/agents/1',
      '/agents/999999',
      '/agents/31/card',
      '/agents/compare?left=31&right=32',
      '/data-products/1',
      '/data-products/999999',
      '/products/1',
      '/data-domains/1',
      '/data-domains/999999',
      '/stewards/1',
      '/stewards/999999',
      '/catalogue',
      '/catalogue?tab=products&category=genomic&search=no+such+thing',
      '/data-utilities',
      '/data-utilities?tab=collections',
      '/data-utilities?domain=1',
      '/data-utilities?collection=2',
      '/data-utilities?search=no+such+thing',
      '/pricing',
      '/pricing?period=annual',
      '/payment-success',
    ],
  },
  {
    who: 'a visitor who reads, writes or signs in',
    addresses: [
      '/auth',
      '/auth?tab=register',
      '/auth/forgot',
      `/auth/reset?token=${UNKNOWN_TOKEN}`,
      `/auth/verify?token=${UNKNOWN_TOKEN}`,
      `/invitation?token=${UNKNOWN_TOKEN}`,
      '/contact',
      '/contact?plan=enterprise',
      '/emr-interoperability',
      '/privacy',
      '/terms',
      '/no-such-page',
    ],
  },
  {
    who: 'a patient',
    come: (page) => signIn(page, 'patient'),
    addresses: [
      '/dashboard',
      '/dashboard/my-data',
      '/dashboard/decisions',
      '/dashboard?tab=requests',
      '/dashboard?tab=dependents',
      '/account/profile',
      '/account/notifications',
      '/account/security',
      '/account/activity',
      '/account/data',
      '/data-utilities',
      '/agents/1',
      '/dashboard/catalogue/agents/1',
      '/dashboard/reviews',
      '/checkout',
    ],
  },
  {
    who: 'a provider',
    come: (page) => signIn(page, 'provider'),
    addresses: [
      '/dashboard?tab=products',
      '/dashboard?tab=requests',
      '/dashboard/reviews',
      '/dashboard/publications?state=declined',
      '/account/organization',
      '/account/sessions',
      '/agents/2',
      '/data-products/2',
      '/use/999999',
      '/requests/999999/messages',
    ],
  },
  {
    who: 'a partner',
    come: (page) => signIn(page, 'partner'),
    addresses: [
      '/dashboard',
      '/dashboard/api-clients',
      '/dashboard/webhooks',
      '/account/organization',
      '/account/plan',
      '/pricing',
    ],
  },
  {
    who: 'an admin',
    come: (page) => signIn(page, 'admin'),
    addresses: [
      '/dashboard',
      '/dashboard/reviews',
      '/dashboard/tables',
      '/dashboard/tables/data-products/2',
      '/dashboard/tables/data-products/2?tab=terms',
      '/dashboard/tables/data-products/2?tab=uses',
      '/dashboard/tables/data-products/2/release',
      '/agents/3/connection',
      '/dashboard/messages',
      '/dashboard/billing',
      '/dashboard/people',
      '/dashboard/organizations',
      '/dashboard/organizations?organization=1',
      '/dashboard/record-systems',
      '/dashboard/audit',
      '/dashboard/events',
    ],
  },
  {
    who: 'an admin in the catalogue',
    come: (page) => signIn(page, 'admin'),
    addresses: [
      '/dashboard/catalogue',
      '/dashboard/publications',
      '/dashboard/publications?publication=2',
      '/dashboard/catalogue/agents/new',
      '/dashboard/catalogue/data-products/3',
      '/dashboard/catalogue/data-domains/new',
      '/dashboard/catalogue/data-collections/2',
      '/dashboard/import',
    ],
  },
  {
    who: 'somebody new, on trial',
    come: async (page) => {
      await signInAsNew(page, 'patient');
      const { id: userId } = (await (await page.request.get('/api/user')).json()) as { id: number };
      const trial = await page.request.post('/api/create-free-trial', { data: { userId } });
      expect(trial.status(), await trial.text()).toBe(201);
    },
    addresses: ['/dashboard?tab=requests', '/dashboard?tab=dependents', '/account/organization', '/account/plan'],
  },
  { who: 'somebody who pays', come: beginCheckout, addresses: [] },
];

/** A checkout that waits for a card, and the receipt that follows a payment. */
async function beginCheckout(page: Page): Promise<string[]> {
  await signInAsNew(page, 'provider');
  const answer = await page.request.post('/api/create-checkout-session', {
    data: { planId: 'basic', billingPeriod: 'annual', uiMode: 'embedded' },
  });
  const { sessionId } = (await answer.json()) as { sessionId: string };
  await page.route('**/api/payment-status?*', (route) =>
    route.fulfill({ json: { plan: 'basic', amount: 47_000, currency: 'usd', created: 1_795_000_000 } }),
  );
  return [`/checkout?session=${sessionId}`, '/payment-success?session_id=cs_paid'];
}

/** Both audits of each screen take minutes: `npm run prove -- screens`. Otherwise screens take turns. */
const bothAudits = process.env['PROVE'] === 'true';

for (const { who, come, addresses } of visitors) {
  test(`screens of ${who}: accessible, quiet and within the window, in both themes`, async ({ browser, product }) => {
    const context = await browser.newContext({ baseURL: product.url, reducedMotion: 'reduce' });
    const page = await context.newPage();
    const noise = recordNoise(page);
    const more = (await come?.(page)) ?? [];
    const titles = new Map<string, string>();
    for (const [index, address] of [...addresses, ...more].entries()) {
      await test.step(address, async () => {
        await page.setViewportSize({ width: 1440, height: 900 });
        await openScreen(page, address);
        if (bothAudits || index % 2 === 0) await auditScreen(page);
        await showAs(page, 'dark', 390);
        if (bothAudits || index % 2 === 1) await auditScreen(page);
        await showAs(page, 'light', 320);
        await expectWithinWindow(page);
        expect(noise).toEqual([]);
        titles.set(address.split('?')[0] ?? address, await page.title());
      });
    }
    expect([...titles.values()].filter((title) => !/^Carebourse$|\S · Carebourse$/.test(title))).toEqual([]);
    expect(new Set(titles.values()).size, [...titles.values()].join(', ')).toBe(titles.size);
    await context.close();
  });
}
