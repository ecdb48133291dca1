import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '../../../../tests/support/page.tsx';

for (const [address, title] of [
  ['/privacy', 'Privacy Policy'],
  ['/terms', 'Terms of Service'],
] as const) {
  test(`${address} is dated and names a postal address and contact details`, async () => {
    await openPage(address);
    await screen.findByRole('heading', { level: 1, name: title });
    const main = within(screen.getByRole('main'));
    main.getByText('Last updated April 13, 2025');
    expect(main.getAllByText(/Toronto, Ontario M5X 0A1/).length).toBeGreaterThan(0);
    const [mail] = main.getAllByRole('link', { name: /@carebourse\.example/ });
    expect(mail?.getAttribute('href')).toMatch(/^mailto:/);
  });
}
