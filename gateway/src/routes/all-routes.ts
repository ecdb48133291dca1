import type { Route } from '../route.ts';
import { accountDataRoutes } from './account-data.ts';
import { accountLinkRoutes } from './account-links.ts';
import { accountRoutes } from './account.ts';
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
import { secondFactorRoutes } from './second-factor.ts';
import { sessionRoutes } from './session.ts';

/** Every call of the API. */
export const allRoutes: Route[] = [
  ...sessionRoutes,
  ...directoryRoutes,
  ...accountLinkRoutes,
  ...accountRoutes,
  ...secondFactorRoutes,
  ...accountDataRoutes,
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
