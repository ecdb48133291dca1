import { services } from '@carebourse/tools/services';

/** What the chart deploys. */
export const parts = ['gateway', 'web', ...services] as const;
