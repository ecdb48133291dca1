import { ChartColumn, ClipboardList } from 'lucide-react';
import { lazyScreen } from '../lib/lazy-when-online.ts';
import { paths } from '../lib/paths.ts';
import type { Places } from '../lib/place.ts';

/** The places of the dashboard that this area has. */
export const reviewsPlaces = {
  [paths.reviews]: {
    label: 'Reviews',
    lead: 'Requests on which you may decide.',
    icon: ClipboardList,
    group: 'Work',
    whose: 'reviewers',
    Screen: lazyScreen(async () => (await import('./queue/components/reviews-place.tsx')).ReviewsPlace),
  },
  [paths.statistics]: {
    label: 'Statistics',
    lead: 'What is asked for, how soon it is answered, what is used, and what ends soon.',
    icon: ChartColumn,
    group: 'Work',
    whose: 'reviewers',
    Screen: lazyScreen(async () => (await import('./statistics/components/statistics-place.tsx')).StatisticsPlace),
  },
} as const satisfies Places;
