import type { Beginning } from '@carebourse/contracts/drawing';
import { matchPath } from 'react-router-dom';
import { paths } from '../lib/paths.ts';

/** The files of the screens for people who are signed in, whose scripts are fetched with the page. */
export const privatePages: Readonly<Record<string, readonly string[]>> = {
  [paths.dashboard]: ['dashboard-screen'],
  [paths.myData]: ['dashboard-screen', 'my-data-place'],
  [paths.decisions]: ['dashboard-screen', 'decisions-place'],
  [paths.ownQuestions]: ['dashboard-screen', 'own-questions-place'],
  [paths.reviews]: ['dashboard-screen', 'reviews-place'],
  [paths.statistics]: ['dashboard-screen', 'statistics-place'],
  [paths.tables]: ['dashboard-screen', 'tables-place'],
  [paths.apiClients]: ['dashboard-screen', 'api-clients-place'],
  [paths.webhooks]: ['dashboard-screen', 'webhooks-place'],
  [paths.messages]: ['dashboard-screen', 'messages-place'],
  [paths.managedCatalogue]: ['dashboard-screen', 'management-place'],
  [paths.catalogueImport]: ['dashboard-screen', 'import-place'],
  [paths.publications]: ['dashboard-screen', 'publications-place'],
  [paths.privacyDesk]: ['dashboard-screen', 'privacy-place'],
  [paths.recordLinks]: ['dashboard-screen', 'record-links-place'],
  [paths.privacyQuestions]: ['dashboard-screen', 'privacy-questions-place'],
  [paths.billing]: ['dashboard-screen', 'billing-place'],
  [paths.people]: ['dashboard-screen', 'people-place'],
  [paths.organizations]: ['dashboard-screen', 'organizations-place'],
  [paths.recordSystems]: ['dashboard-screen', 'record-systems-place'],
  [paths.audit]: ['dashboard-screen', 'audit-place'],
  [paths.events]: ['dashboard-screen', 'events-place'],
  [paths.newEntry]: ['entry-screen'],
  [paths.managedEntry]: ['entry-screen'],
  [paths.stewardedEntry]: ['stewarded-entry-screen'],
  [paths.newRelease]: ['new-release-screen'],
  [paths.agentCardEdit]: ['card-editor-screen'],
  [paths.agentConnection]: ['connection-screen'],
  [paths.use]: ['use-screen'],
  [paths.conversation]: ['conversation-screen'],
  [paths.account]: ['account-screen'],
  [paths.accountSection]: ['account-screen'],
  [paths.checkout]: ['checkout-screen'],
};

/** Who is signed in, which every page asks first. */
const CALLS = ['/api/user'];

/** What the page at an address begins with for somebody who is signed in; the page itself comes empty. */
export function beginningOf(pathname: string): Beginning {
  const pattern = Object.keys(privatePages).find((path) => matchPath(path, pathname));
  const screens = pattern === undefined ? [] : (privatePages[pattern] ?? []);
  return { scripts: [...new Set(screens.flatMap((screen) => SCREEN_SCRIPTS[screen] ?? []))], calls: CALLS };
}
