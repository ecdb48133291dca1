import { BookCheck, BookOpen, FileInput, Table2 } from 'lucide-react';
import { lazyScreen } from '../lib/lazy-when-online.ts';
import { paths } from '../lib/paths.ts';
import type { Places } from '../lib/place.ts';

/** The places of the dashboard that this area has. */
export const stewardshipPlaces = {
  [paths.tables]: {
    label: 'Tables',
    lead: 'What the entries that you steward deliver, and who uses it.',
    icon: Table2,
    group: 'Work',
    whose: 'stewards',
    Screen: lazyScreen(async () => (await import('./tables/components/tables-place.tsx')).TablesPlace),
  },
  [paths.managedCatalogue]: {
    label: 'Catalogue',
    lead: 'The entries that you keep, drafts and retired ones too.',
    icon: BookOpen,
    group: 'Work',
    whose: 'editors',
    Screen: lazyScreen(async () => (await import('./entries/components/management-place.tsx')).ManagementPlace),
  },
  [paths.publications]: {
    label: 'Publications',
    lead: 'What an admin looks at before everybody finds it.',
    icon: BookCheck,
    group: 'Work',
    whose: 'editors',
    Screen: lazyScreen(
      async () => (await import('./publications/components/publications-place.tsx')).PublicationsPlace,
    ),
  },
  [paths.catalogueImport]: {
    label: 'Import',
    lead: 'Descriptions from other catalogues, looked at before anything changes.',
    icon: FileInput,
    group: 'Work',
    whose: 'editors',
    Screen: lazyScreen(async () => (await import('./import/components/import-place.tsx')).ImportPlace),
  },
} as const satisfies Places;
