import type { Route } from '../route.ts';
import { auditRoutes } from './audit-events.ts';
import { catalogueManagementRoutes } from './catalogue-management.ts';
import { catalogueRoutes } from './catalogue.ts';
import { complianceRoutes } from './compliance.ts';
import { dependentRoutes } from './dependents.ts';
import { directoryRoutes } from './directory.ts';
import { formRoutes } from './forms.ts';
import { functionRoutes } from './functions.ts';
import { notificationRoutes } from './notifications.ts';
import { profileRoutes } from './profile.ts';
import { publicRoutes } from './public.ts';
import { resourceRequestRoutes } from './resource-requests.ts';
import { reviewRoutes } from './reviews.ts';
import { sessionRoutes } from './session.ts';

/** Every call of the API. */
export const allRoutes: Route[] = [
  ...sessionRoutes,
  ...directoryRoutes,
  ...profileRoutes,
  ...catalogueRoutes,
  ...complianceRoutes,
  ...catalogueManagementRoutes,
  ...resourceRequestRoutes,
  ...reviewRoutes,
  ...dependentRoutes,
  ...notificationRoutes,
  ...auditRoutes,
  ...formRoutes,
  ...publicRoutes,
  ...functionRoutes,
];
