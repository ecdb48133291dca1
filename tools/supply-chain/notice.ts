import type { LockedPackage } from './licences.ts';

/** Lists and fonts of others that lie in the repository itself, with where they lie. */
const DATA: readonly { what: string; where: string; licence: string }[] = [
  {
    what: 'Inter, by The Inter Project Authors',
    where: 'services/catalogue/fonts/inter-400.ttf',
    licence: 'SIL Open Font License 1.1, in services/catalogue/fonts/inter-LICENSE.txt',
  },
  {
    what: 'Source Serif 4, by Adobe',
    where: 'services/catalogue/fonts/source-serif-4-600.ttf',
    licence: 'SIL Open Font License 1.1, in services/catalogue/fonts/source-serif-4-LICENSE.txt',
  },
  {
    what: 'Labels of the Data Use Ontology (DUO), by the Global Alliance for Genomics and Health',
    where: 'packages/contracts/src/data-use-terms.ts',
    licence: 'CC BY 4.0; explanations beside them are ours',
  },
  {
    what: 'Abbreviations of the Human Phenotype Ontology (HPO), release 2025-01-16, by the Human Phenotype Ontology Consortium',
    where: 'services/catalogue/src/search/domain/clinical-abbreviations.ts',
    licence:
      'This product uses the Human Phenotype Ontology (release 2025-01-16). Find out more at http://www.human-phenotype-ontology.org. Its terms are at https://hpo.jax.org/app/license; the abbreviations and labels of the group `hpo` are as the release has them. Cited: Gargano et al., The Human Phenotype Ontology in 2024: phenotypes around the world, Nucleic Acids Research 52 (D1), 2024, doi:10.1093/nar/gkad1005.',
  },
  {
    what: 'Headings and entry terms of the Medical Subject Headings (MeSH), by the US National Library of Medicine',
    where: 'services/catalogue/src/search/domain/word-groups.ts',
    licence:
      'Courtesy of the US National Library of Medicine, which does not endorse this product. The group `mesh` is a selection and does not reflect the most current data available from the library.',
  },
  {
    what: 'Codes of LOINC, by Regenstrief Institute, Inc. and the LOINC Committee',
    where: 'services/delivery/src/agents/domain/laboratory/analytes.ts',
    licence:
      'This material contains content from LOINC (https://loinc.org), which is copyright Regenstrief Institute, Inc. and the LOINC Committee and is available at no cost under the licence at https://loinc.org/license. LOINC is a registered United States trademark of Regenstrief Institute, Inc.',
  },
  {
    what: 'UCUM, by Regenstrief Institute, Inc. and the UCUM Organization',
    where: 'services/delivery/src/agents/domain/laboratory/analytes.ts',
    licence:
      'The UCUM table, UCUM codes, and UCUM Specification are copyright Regenstrief Institute, Inc. and the UCUM Organization, and are used under the licence at https://ucum.org/license.',
  },
];

/** Where data lie that the notice names. */
export const NOTICED_FILES: readonly string[] = DATA.map(({ where }) => where);

/** The notice of what others made, as NOTICE holds it. */
export function noticeOf(packages: readonly LockedPackage[]): string {
  const data = DATA.map(({ what, where, licence }) => `${what}\n  ${where}\n  ${licence}\n`);
  const shipped = packages.filter(({ dev }) => !dev);
  const libraries = shipped.map(({ name, version, licence }) => `${name} ${version}: ${licence ?? 'see its package'}`);
  return [
    'Carebourse contains what others made, under their licences.',
    'Made by `node tools/supply-chain/check.ts --write`; do not edit.',
    '',
    'Data and fonts',
    '--------------',
    '',
    ...data,
    'Libraries',
    '---------',
    '',
    'The licence of each lies in its package. Those of tests and checks are in no image and not listed.',
    '',
    ...libraries,
    '',
  ].join('\n');
}
