import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer } from '../../tests/support/gateway.ts';
import { address, openPage } from '../../tests/support/page.tsx';

test('header and footer lead where they say; social links lead nowhere', async () => {
  const user = await openPage('/contact');
  const links = (name: 'banner' | 'contentinfo') => {
    // Testing Library takes the header of the page's content for a banner too: the shell's comes first.
    const [first] = screen.getAllByRole(name);
    const found = [...(first?.querySelectorAll('li a') ?? [])];
    return found.map((link) => `${link.textContent} ${link.getAttribute('href')}`);
  };
  await screen.findByRole('heading', { level: 1 });
  const footer = within(screen.getByRole('contentinfo'));
  expect(links('banner')).toEqual([
    'Home /',
    'AI Agents /#ai-agents',
    'Data Products /#data-products',
    'Data Services /data-utilities',
    'Pricing /pricing',
    'Documentation /#documentation',
  ]);
  expect(links('contentinfo').toSorted()).toEqual(
    [
      'About /',
      'AI Agents /#ai-agents',
      'Data Products /#data-products',
      'Documentation /#documentation',
      'Integrations /emr-interoperability',
      'Pricing /pricing',
      'Privacy /privacy',
      'Terms /terms',
      'Contact /contact',
    ].toSorted(),
  );
  const networks = within(footer.getByRole('list', { name: 'Social networks' })).getAllByRole('link');
  for (const network of networks) await user.click(network);
  expect(address()).toBe('/contact');
});

test('an address that does not exist has a page that helps on', async () => {
  const user = await openPage('/no-such-page');
  await screen.findByRole('heading', { level: 1, name: '404 Page Not Found' });
  answer('get', '/api/ai-agents', []);
  answer('get', '/api/data-products', []);
  await user.click(screen.getByRole('link', { name: 'Go to the home page' }));
  await waitFor(() => expect(address()).toBe('/'));
  await screen.findByRole('region', { name: 'AI Agents' });
});
