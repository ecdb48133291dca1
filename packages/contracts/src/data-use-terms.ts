/**
 * The terms of the Data Use Ontology (DUO) of GA4GH by which somebody says who may use data for what. Ids and labels are
 * the ontology's, under CC BY 4.0 (https://github.com/EBISPOT/DUO); the help is ours. Its two terms
 * that only group others (permission, modifier) are left out.
 */
export const DATA_USE_TERMS = {
  'DUO:0000004': {
    label: 'no restriction',
    help: 'Anybody with access may use the data for anything.',
  },
  'DUO:0000042': {
    label: 'general research use',
    help: 'Research on any question.',
  },
  'DUO:0000006': {
    label: 'health or medical or biomedical research',
    help: 'Research on health and disease, and none on where peoples come from.',
  },
  'DUO:0000007': {
    label: 'disease specific research',
    help: 'Research on the disease that the steward names.',
  },
  'DUO:0000011': {
    label: 'population origins or ancestry research only',
    help: 'Research on where peoples come from, and nothing else.',
  },
  'DUO:0000043': {
    label: 'clinical care use',
    help: 'The data may also be used to care for patients.',
  },
  'DUO:0000012': {
    label: 'research specific restrictions',
    help: 'Only the kind of study that the steward names.',
  },
  'DUO:0000015': {
    label: 'no general methods research',
    help: 'Not for developing methods, such as software or algorithms.',
  },
  'DUO:0000016': {
    label: 'genetic studies only',
    help: 'Only studies that look at genes, alone or together with traits.',
  },
  'DUO:0000018': {
    label: 'not for profit, non commercial use only',
    help: 'Only organizations that make no profit, and nothing commercial.',
  },
  'DUO:0000045': {
    label: 'not for profit organisation use only',
    help: 'Only organizations that make no profit.',
  },
  'DUO:0000046': {
    label: 'non-commercial use only',
    help: 'Nothing commercial, whoever does it.',
  },
  'DUO:0000019': {
    label: 'publication required',
    help: 'Results have to be made public.',
  },
  'DUO:0000020': {
    label: 'collaboration required',
    help: 'You work together with those who collected the data.',
  },
  'DUO:0000021': {
    label: 'ethics approval required',
    help: 'You show the approval of a research ethics board.',
  },
  'DUO:0000022': {
    label: 'geographical restriction',
    help: 'Only in the region that the steward names.',
  },
  'DUO:0000024': {
    label: 'publication moratorium',
    help: 'Nothing is published before the day that the steward names.',
  },
  'DUO:0000025': {
    label: 'time limit on use',
    help: 'Use ends after the months that the steward names.',
  },
  'DUO:0000026': {
    label: 'user specific restriction',
    help: 'Only the people who were approved.',
  },
  'DUO:0000027': {
    label: 'project specific restriction',
    help: 'Only the project that was approved.',
  },
  'DUO:0000028': {
    label: 'institution specific restriction',
    help: 'Only within an institution that was approved.',
  },
  'DUO:0000029': {
    label: 'return to database or resource',
    help: 'What you derive from the data goes back to the steward.',
  },
  'DUO:0000044': {
    label: 'population origins or ancestry research prohibited',
    help: 'Not for research on where peoples come from.',
  },
} as const;
export type DataUseTerm = keyof typeof DATA_USE_TERMS;
export const DATA_USE_TERM_IDS = Object.keys(DATA_USE_TERMS) as [DataUseTerm, ...DataUseTerm[]];

/** Terms as another part tells them; none where one of them is none that this version knows, as it may bound the others. */
export function readTerms(terms: readonly string[]): DataUseTerm[] {
  const known = terms.filter((term): term is DataUseTerm => Object.hasOwn(DATA_USE_TERMS, term));
  return known.length === terms.length ? known : [];
}

/** Where a term is defined. */
export const dataUseTermAddress = (id: DataUseTerm) => `http://purl.obolibrary.org/obo/${id.replace(':', '_')}`;
