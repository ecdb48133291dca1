import './theme/fonts.css';
import './theme/tokens.css';
import './theme/global.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/app.tsx';
import { loadFirstScreen } from './app/first-screen.ts';
import { reloadOnStaleChunks } from './app/stale-chunks.ts';
import { loadSession } from './account/auth/api/load-session.ts';
import { keepAnswers, readDrawnState } from './lib/drawn-page.ts';
import { createQueryClient } from './lib/query-client.ts';
import { followSession, sessionEnded, sessionExpired, visitorState } from './lib/session.ts';
import { shareSession } from './lib/session-tabs.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const queryClient = createQueryClient(sessionExpired);
// What was read for somebody goes with them, whoever ended their session and in whichever tab.
followSession((now, before) => {
  if (before.user && before.user.id !== now.user?.id) queryClient.clear();
});
reloadOnStaleChunks();
shareSession();

const drawn = readDrawnState();
if (drawn?.isVisitor) sessionEnded();
// The page had it fetched, so that it is often known when the first screen is made.
void loadSession();
keepAnswers(queryClient, drawn?.answers ?? []);
const app = (
  <App
    router={(content) => <BrowserRouter>{content}</BrowserRouter>}
    queryClient={queryClient}
    drawnState={drawn?.isVisitor ? visitorState : {}}
  />
);
// Public pages come drawn (docs/decisions/0074); the others are empty. A screen that cannot be had says so itself.
const screen = loadFirstScreen(window.location.pathname, queryClient);
if (drawn) void screen.then(() => hydrateRoot(root, app));
else {
  // Not with the page, where they would hold this script up, and not as late as the first text.
  for (const face of document.fonts) face.load().catch(() => undefined);
  void screen.catch(() => undefined).then(() => createRoot(root).render(app));
}
