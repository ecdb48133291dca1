import type { AccessLog } from '@carebourse/runtime/access-log';
import { createLogger } from '@carebourse/runtime/logger';

/** Tests assert what happens, not what is logged. Set TEST_LOG_LEVEL to see it when one fails. */
export const silentLogger = createLogger('test', process.env['TEST_LOG_LEVEL'] || 'silent');

/** The same for the line that a gateway writes of each request. */
export const silentAccessLog: AccessLog = { write: () => undefined };
