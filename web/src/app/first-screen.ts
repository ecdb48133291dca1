import type { QueryClient } from '@tanstack/react-query';
import { matchPath } from 'react-router-dom';
import { dashboardPlaces, paths } from '../lib/paths.ts';
import { currentSession } from '../lib/session.ts';
import { publicScreens } from './public-screens.ts';
import { screen } from './screen.ts';

export const dashboardScreen = screen(
  async () => (await import('../home/dashboard/components/dashboard-screen.tsx')).DashboardScreen,
);

/** The screens whose files the web server names in the page, so that they are there when its script runs. */
const named: Readonly<Record<string, (client: QueryClient) => Promise<void>>> = {
  ...Object.fromEntries(Object.entries(publicScreens).map(([path, { load }]) => [path, load])),
  ...Object.fromEntries([paths.dashboard, ...dashboardPlaces].map((path) => [path, loadDashboard])),
};

async function loadDashboard(client: QueryClient): Promise<void> {
  const { beginDashboard } = await import('../home/dashboard/begin-dashboard.ts');
  const { user } = currentSession();
  if (user) beginDashboard(client, user);
  await dashboardScreen.load();
}

/**
 * Loads the screen at the address that the application begins with, if it is one of these. Without that it would show
 * that it waits, and React leaves what it has shown for a while.
 */
export async function loadFirstScreen(pathname: string, client: QueryClient): Promise<void> {
  const pattern = Object.keys(named).find((path) => matchPath(path, pathname));
  if (pattern) await named[pattern]?.(client);
}
