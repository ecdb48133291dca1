import type { Beginning } from '@carebourse/contracts/drawing';

const HEAD_END = '</head>';

/** The page with links by which a browser fetches its first files and answers with it, before its script wants them. */
export function withBeginning(page: string, { scripts, calls }: Beginning): string {
  if (!page.includes(HEAD_END)) throw new Error(`the built page has no ${HEAD_END}`);
  const links = [
    ...scripts.filter((file) => !page.includes(file)).map((file) => link('modulepreload', 'crossorigin', `/${file}`)),
    // As the application itself asks: with the cookie.
    ...calls.map((address) => link('preload', 'as="fetch" crossorigin="use-credentials"', address)),
  ];
  return page.replace(HEAD_END, () => links.join('') + HEAD_END);
}

const link = (rel: string, attributes: string, href: string): string =>
  `<link rel="${rel}" ${attributes} href="${href.replaceAll('&', '&amp;')}">`;
