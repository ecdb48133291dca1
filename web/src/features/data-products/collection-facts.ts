/** What holds for every data collection on Carebourse (specification §2: static lists). */
export const features = [
  'Described before you ask: its source, format, size and last update',
  'De-identified before release, with the method on record',
  'Released for one stated purpose, and ended when that purpose ends',
  'Refreshed on a schedule, with each version kept for repeat analysis',
];

export const researchApplications = [
  'Outcome and health services research under ethics approval',
  'Quality improvement and benchmarking across sites',
  'Training and checking models before clinical use',
  'Planning for population health',
];
