import { KeyRound } from 'lucide-react';
import { lazyScreen } from '../lib/lazy-when-online.ts';
import { paths } from '../lib/paths.ts';
import type { Places } from '../lib/place.ts';

/** The places of the dashboard that this area has. */
export const placesOfUse = {
  [paths.apiClients]: {
    label: 'API clients',
    lead: 'Programs that call the API in your name.',
    icon: KeyRound,
    group: 'Work',
    whose: 'callers',
    Screen: lazyScreen(async () => (await import('./api-clients/components/api-clients-place.tsx')).ApiClientsPlace),
  },
} as const satisfies Places;
