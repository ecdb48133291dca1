import { Webhook } from 'lucide-react';
import { lazyScreen } from '../lib/lazy-when-online.ts';
import { paths } from '../lib/paths.ts';
import type { Places } from '../lib/place.ts';

/** The places of the dashboard that this area has. */
export const organizationsPlaces = {
  [paths.webhooks]: {
    label: 'Webhooks',
    lead: 'Addresses to which we post what becomes of your requests and grants.',
    icon: Webhook,
    group: 'Work',
    whose: 'partners',
    Screen: lazyScreen(async () => (await import('./webhooks/components/webhooks-place.tsx')).WebhooksPlace),
  },
} as const satisfies Places;
