import { UnavailableError } from '@carebourse/runtime/errors';

/** For what an answer can do without: what stands in for it while the part that has it is away. */
export const whileAway =
  <Instead>(instead: Instead) =>
  (error: unknown): Instead => {
    if (error instanceof UnavailableError) return instead;
    throw error;
  };
