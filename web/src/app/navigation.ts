import { paths, to } from '../lib/paths.ts';

export interface NavigationItem {
  label: string;
  to: string;
}

/** The header's links (specification §2). */
export function headerItems(isSignedIn: boolean): NavigationItem[] {
  return [
    { label: 'Home', to: paths.landing },
    { label: 'AI Agents', to: to.landingPart('aiAgents') },
    { label: 'Data Products', to: to.landingPart('dataProducts') },
    { label: 'Data Services', to: paths.dataServices },
    { label: 'Pricing', to: paths.pricing },
    { label: 'Documentation', to: to.landingPart('documentation') },
    ...(isSignedIn ? [{ label: 'Dashboard', to: paths.dashboard }] : []),
  ];
}

/** The footer's links (specification §2), in columns. */
export const footerColumns: { title: string; items: NavigationItem[] }[] = [
  {
    title: 'Marketplace',
    items: [
      { label: 'AI Agents', to: to.landingPart('aiAgents') },
      { label: 'Data Products', to: to.landingPart('dataProducts') },
      { label: 'Integrations', to: paths.emrInteroperability },
      { label: 'Pricing', to: paths.pricing },
    ],
  },
  {
    title: 'Company',
    items: [
      { label: 'About', to: paths.landing },
      { label: 'Documentation', to: to.landingPart('documentation') },
      { label: 'Contact', to: paths.contact },
    ],
  },
  {
    title: 'Legal',
    items: [
      { label: 'Privacy', to: paths.privacy },
      { label: 'Terms', to: paths.terms },
    ],
  },
];

/** Whether a link leads to the page that is open or to what that page belongs to, and to the part of it that is open. */
export function isCurrent(link: string, location: { pathname: string; hash: string }): boolean {
  const [pathname = '', anchor] = link.split('#');
  // The landing page alone has links to its parts.
  if (pathname !== paths.landing) return `${location.pathname}/`.startsWith(`${pathname}/`);
  return location.pathname === pathname && location.hash === (anchor ? `#${anchor}` : '');
}
