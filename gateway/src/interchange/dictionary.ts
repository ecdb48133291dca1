import { type DescribedEntry, languageOf } from './described-entry.ts';
import type { Graph } from './graph.ts';
import { part } from './part.ts';

/** Says which columns there are, in terms of our own: DCAT has none, and what is measured is not how a file is made. */
export function describeDictionary(graph: Graph, dataset: string, { facts, ...entry }: DescribedEntry): void {
  facts?.dictionary.forEach((column, index) => {
    const name = part(entry, `column${index}`);
    graph.about(dataset).thing('own:column', name, 'own:Column');
    graph
      .about(name)
      .typed('own:position', index + 1, 'xsd:nonNegativeInteger')
      .text('own:table', column.table)
      .text('own:name', column.name)
      .text('own:columnType', column.type)
      .text('dct:description', column.description, languageOf({ facts }))
      .text('own:unit', column.unit)
      .text('own:codeSystem', column.codeSystem);
  });
}
