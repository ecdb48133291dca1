import { z } from 'zod';

/** How numbers are asked for that are also a file for spreadsheets. */
export const tableFormatSchema = z
  .enum(['json', 'csv'])
  .optional()
  .describe('csv for a file; without it as Accept says');
