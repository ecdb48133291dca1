/** Vitest's setup: every service of a test run signs its lines of the audit trail, as its main makes it do. */
import { useServiceKey } from '@carebourse/messaging/audit-signature';
import { SERVICE_NAMES } from '@carebourse/runtime/service-names';
import { serviceKeySettingsOf } from './key-settings.ts';

for (const name of SERVICE_NAMES) useServiceKey(name, serviceKeySettingsOf(name));
