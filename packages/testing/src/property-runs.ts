/** Vitest's setup where PROPERTY_RUNS is set: each property is tried so often, or as often as its time allows. */
import fc from 'fast-check';

/** Below what a test may take, in milliseconds. */
const LONGEST_MS = 20_000;

fc.configureGlobal({ numRuns: Number(process.env['PROPERTY_RUNS']), interruptAfterTimeLimit: LONGEST_MS });
