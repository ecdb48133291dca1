import './theme/fonts.css';
import './theme/tokens.css';
import './theme/global.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/app.tsx';
import { loadLandingScreen } from './app/landing-route.tsx';
import { reloadOnStaleChunks } from './app/stale-chunks.ts';
import { shareSession } from './lib/session-tabs.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

reloadOnStaleChunks();
shareSession();
const app = <App router={(content) => <BrowserRouter>{content}</BrowserRouter>} />;
// The landing page comes drawn (docs/decisions/0061); every other one is empty.
if (root.hasChildNodes()) void loadLandingScreen().then(() => hydrateRoot(root, app));
else createRoot(root).render(app);
