import { services } from '../services.ts';

/** What the chart deploys. */
export const parts = ['gateway', 'web', ...services] as const;
