/*
 * The specification's static lists (§2), which stand on every data collection: so each sentence holds for all of them, those
 * without a table too. What holds for one alone is told by its facts and its releases.
 */

export const features = [
  'Described before you ask: its source, its format and what its steward states of it',
  'Columns that its steward marks as saying who somebody is never leave',
  'Opened for the purpose that you state, and closed when access ends',
  'Each release has a number and a date, so that a result can name the data that it is of',
];

export const researchApplications = [
  'For the purposes that its steward permits, such as research, quality improvement or planning',
  'For figures of groups, and for rows where the terms let them leave',
  'Research needs an ethics approval, which the request names',
  'Results are published of groups of people, never of one',
];
