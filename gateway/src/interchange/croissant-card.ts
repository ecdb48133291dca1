import { OWN_LANGUAGE } from '@carebourse/contracts/languages';

/** The version of Croissant that is written. */
export const CROISSANT = 'http://mlcommons.org/croissant/1.0';

/** The terms of Croissant 1.0. */
const CONTEXT = {
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

/**
 * A data set of schema.org in the form of Croissant 1.0; what is not known is not there.
 * @param language of its texts
 */
export function croissantCard(
  fields: Record<string, unknown>,
  language: string = OWN_LANGUAGE,
): Record<string, unknown> {
  return {
    '@context': { '@language': language, ...CONTEXT },
    '@type': 'sc:Dataset',
    conformsTo: CROISSANT,
    ...withoutGaps(fields),
  };
}

export function withoutGaps(fields: Record<string, unknown>): Record<string, unknown> {
  const isStated = (value: unknown) =>
    value !== undefined && value !== null && !(Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => isStated(value)));
}
