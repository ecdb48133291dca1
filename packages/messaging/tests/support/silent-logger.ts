import type { Logger } from '../../src/logger.ts';

const show = process.env['TEST_LOG'] ? console.log : () => {};

/** Quiet unless TEST_LOG is set. */
export const silentLogger: Logger = { warn: show, error: show };
