import './theme/fonts.css';
import './theme/tokens.css';
import './theme/global.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { reloadOnStaleChunks } from './app/stale-chunks.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

reloadOnStaleChunks();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
