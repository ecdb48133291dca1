import { matchPath } from 'react-router-dom';
import { dashboardPlaces, paths } from '../lib/paths.ts';
import { publicScreens } from './public-screens.ts';
import { type Screen, screen } from './screen.ts';

export const dashboardScreen = screen(
  async () => (await import('../features/dashboard/components/dashboard-screen.tsx')).DashboardScreen,
);

/** The screens whose files the web server names in the page, so that they are there when its script runs. */
const named: Readonly<Record<string, Pick<Screen, 'load'>>> = {
  ...publicScreens,
  ...Object.fromEntries([paths.dashboard, ...dashboardPlaces].map((path) => [path, dashboardScreen])),
};

/**
 * Loads the screen at the address that the application begins with, if it is one of these. Without that it would show
 * that it waits, and React leaves what it has shown for a while.
 */
export async function loadFirstScreen(pathname: string): Promise<void> {
  const pattern = Object.keys(named).find((path) => matchPath(path, pathname));
  if (pattern) await named[pattern]?.load();
}
