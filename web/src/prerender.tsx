import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { ServerStyleSheet } from 'styled-components';
import { App } from './app/app.tsx';
import { loadLandingScreen } from './app/landing-route.tsx';
import { paths } from './lib/paths.ts';

/** The landing page while nothing is known about its reader and nothing is loaded, and the style element it needs. */
export async function renderLanding(): Promise<{ html: string; styles: string }> {
  await loadLandingScreen();
  const sheet = new ServerStyleSheet();
  const router = (content: React.ReactNode) => <StaticRouter location={paths.landing}>{content}</StaticRouter>;
  const html = renderToString(sheet.collectStyles(<App router={router} />));
  return { html, styles: sheet.getStyleTags() };
}
