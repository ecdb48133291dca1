import { IMPORT_MESSAGES } from '@carebourse/contracts/messages/import';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { reportFile } from './report-file.ts';

/** Catalogue files of others, which are not in the repository. */
const OTHERS = resolve(import.meta.dirname, '../../../shared/data');

/** How many entries each file holds, and how many of its data sets have neither an address nor an identifier. */
const FILES: readonly (readonly [file: string, entries: number, notFoundAgain: number])[] = [
  ['files/dcat/bnodes.xml', 3, 0],
  ['files/dcat/catalog-endpoint.rdf', 6, 0],
  ['files/dcat/catalog.xml', 2, 0],
  ['files/dcat/dataset_gob_es.ttl', 1, 0],
  ['files/dcat/example-dataset.ttl', 5, 0],
  ['files/dcat/sig.oreme.rdf', 1, 0],
  ['dcat/catalog.rdf', 2, 0],
  ['dcat/catalog_pod.jsonld', 1, 0],
  ['dcat/csiro-dap-examples.ttl', 4, 5],
  ['dcat/dataset_cbioportal.ttl', 1, 0],
  ['dcat/dataset_health.ttl', 1, 0],
  ['dcat/dataset_sweden.rdf', 1, 0],
  ['cases/24-relative-iri-in-one-statement/catalogue.rdf', 2, 0],
  ['cases/24-relative-iri-in-one-statement/language-tag.rdf', 2, 0],
  ['cases/25-long-title-and-html-description/catalogue.ttl', 1, 0],
  ['cases/38-codes-of-languages/catalogue.ttl', 2, 0],
];

describe.each(FILES)('%s', (file, entries, notFoundAgain) => {
  it('is imported with all its data sets', async ({ skip }) => {
    const path = join(OTHERS, file);
    skip(!existsSync(path), `there is no ${path}`);
    const report = await reportFile(path);
    expect(report).toMatchObject({ refused: undefined, entries });
    expect(report.lines.filter((line) => line.includes(IMPORT_MESSAGES.noSource))).toHaveLength(notFoundAgain);
  });
});

it.for([
  [
    'cases/24-relative-iri-in-one-statement/catalogue.rdf',
    `3 statement: ${IMPORT_MESSAGES.relativeAddress('ontario')}`,
  ],
  [
    'cases/24-relative-iri-in-one-statement/language-tag.rdf',
    `4 statement: ${IMPORT_MESSAGES.invalidAddress('https://data.example.org/a b')}`,
  ],
  ['files/dcat/catalog-endpoint.rdf', `35 statement: ${IMPORT_MESSAGES.relativeAddress('berlin')}`],
  ['cases/25-long-title-and-html-description/catalogue.ttl', `3 name: ${IMPORT_MESSAGES.nameCut(100)}`],
])('what is left out of %s is told with its line', async ([file = '', expected], { skip }) => {
  const path = join(OTHERS, file);
  skip(!existsSync(path), `there is no ${path}`);
  expect((await reportFile(path)).lines.map((line) => line.trim())).toContain(expected);
});
