/** The terms of Croissant 1.0. */
const CONTEXT = {
  '@language': 'en',
  '@vocab': 'https://schema.org/',
  sc: 'https://schema.org/',
  cr: 'http://mlcommons.org/croissant/',
  dct: 'http://purl.org/dc/terms/',
  conformsTo: 'dct:conformsTo',
  citeAs: 'cr:citeAs',
  column: 'cr:column',
  dataType: { '@id': 'cr:dataType', '@type': '@vocab' },
  extract: 'cr:extract',
  field: 'cr:field',
  fileObject: 'cr:fileObject',
  isLiveDataset: 'cr:isLiveDataset',
  recordSet: 'cr:recordSet',
  source: 'cr:source',
} as const;

/** A data set of schema.org in the form of Croissant 1.0; what is not known is not there. */
export function croissantCard(fields: Record<string, unknown>): Record<string, unknown> {
  return {
    '@context': CONTEXT,
    '@type': 'sc:Dataset',
    conformsTo: 'http://mlcommons.org/croissant/1.0',
    ...withoutGaps(fields),
  };
}

export function withoutGaps(fields: Record<string, unknown>): Record<string, unknown> {
  const isTold = (value: unknown) =>
    value !== undefined && value !== null && !(Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => isTold(value)));
}
