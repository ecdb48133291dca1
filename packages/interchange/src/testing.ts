import type { Description } from './description.ts';
import { type NamedFile, readDescriptions } from './read-descriptions.ts';

type ReadingInput = Omit<Parameters<typeof readDescriptions>[1], 'fileName'>;

/** All that a file in a test describes. */
export async function readText(text: string, fileName: string, asked: ReadingInput = {}): Promise<Description[]> {
  const found: Description[] = [];
  for await (const one of readDescriptions(fileOf(text).bytes, { fileName, ...asked })) found.push(one);
  return found;
}

export function fileOf(text: string, named: Omit<NamedFile, 'bytes'> = {}): NamedFile {
  return { bytes: once(text), ...named };
}

async function* once(text: string): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(Buffer.from(text));
}

/** A data set in Turtle, in line 7. */
export function turtleOf(said: string, name = '<https://halden.example/1>'): string {
  return `@prefix dcat: <http://www.w3.org/ns/dcat#> .
@prefix dct: <http://purl.org/dc/terms/> .
@prefix foaf: <http://xmlns.com/foaf/0.1/> .
@prefix vcard: <http://www.w3.org/2006/vcard/ns#> .
@prefix adms: <http://www.w3.org/ns/adms#> .
@prefix skos: <http://www.w3.org/2004/02/skos/core#> .
${name} a dcat:Dataset ; ${said} .
`;
}

/** RDF/XML whose third line begins what is said. */
export function rdfXmlOf(said: string): string {
  return `<?xml version="1.0"?>
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:dcat="http://www.w3.org/ns/dcat#" xmlns:dct="http://purl.org/dc/terms/">
${said}
</rdf:RDF>`;
}
