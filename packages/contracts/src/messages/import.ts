const BYTE_UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB'];

/** What is told of files whose descriptions of data or agents are read into the catalogue. */
export const IMPORT_MESSAGES = {
  notUtf8: 'This is not text in UTF-8. Save the file as UTF-8 and try again.',
  otherEncoding: (encoding: string) => `The file says that it is in ${encoding}. Save it as UTF-8 and try again.`,
  tooLarge: (megabytes: number) => `The file is larger than ${megabytes} MB`,
  tooDeep: (depth: number) => `This is nested more than ${depth} levels deep`,
  tooMany: (most: number) => `The file describes more than ${most} entries. Split it.`,
  tooMuchSaid: 'The file says more than can be read at once. Split it.',
  tooLong: (seconds: number) => `The file took longer than ${seconds} seconds to read. Split it.`,
  empty: 'The file is empty',
  unknownFormat:
    'This is none of the formats that can be read: Turtle, RDF/XML, JSON-LD, Croissant, data.json, a CHAI model card as XML, or CSV',
  noDtd: 'The file has a document type or entities of its own, which are not read',
  scopedContext: 'A context within a context is not read here',
  tooManyTerms: 'The contexts of this file have too many terms. Please tell each term once, in one context.',
  noRemoteContext: (address: string) =>
    `The file leaves its terms at ${address}, which is not loaded. Write the context into the file.`,
  broken: (what: string) => `The file is broken here: ${what}`,
  cutOff: 'The file ends too early',
  noEntries: (namespaces: string) => `The file describes no data set. It uses the terms of ${namespaces || 'nothing'}.`,
  wrongNamespace: (found: string) =>
    `A model card is expected in the namespace of CHAI 0.1 or 0.2, not in ${found || 'none'}`,
  csvColumns: (columns: string, line: number) => `Line ${line} must name the columns; these are missing: ${columns}`,
  csvColumnTwice: (column: string) => `Two columns are called ${column}: leave one out, or give it another name`,
  csvUnknownColumn: (column: string) => `There is no field called ${column}; the column is left out`,
  noSource:
    'It has neither an address nor an identifier, so it could not be found again. Give it one in the file, such as a url, and read the file again.',
  twice: (line: number | undefined) => `It is described twice in this file${line ? `, first in line ${line}` : ''}`,
  leftOut: (why: string) => `Left out: ${why}`,
  relativeAddress: (address: string) =>
    `A statement is left out: its address “${address}” is relative, and the file has no base address`,
  invalidAddress: (address: string) => `A statement is left out: “${address}” is not an address`,
  undefinedPrefix: (prefix: string) => `A statement is left out: the prefix “${prefix}” is not defined`,
  placeIsShape: 'A place is left out: it is told by coordinates and not by its name',
  strayDatasets: (count: number) =>
    count === 1 ? 'One data set is left out: it is no object' : `${count} data sets are left out: they are no objects`,
  faultyName: (key: string, value: string) =>
    `A statement is left out: ${key} must be a text, and is ${value.slice(0, 100)}`,
  brokenStatement: (what: string) => `A statement is left out: ${what}`,
  unknownLanguageTag: (tag: string) => `“${tag}” names no language, so its text is read without one`,
  moreLeftOut: (count: number) =>
    count === 1 ? 'One more statement is left out' : `${count.toLocaleString('en-CA')} more statements are left out`,
  cut: (most: number) => `Cut at a word, because it is longer than ${most.toLocaleString('en-CA')} characters`,
  nameCut: (most: number) => `Longer than ${most} characters: shown cut at a word, and kept whole as its full name`,
  unknownHealthCategory: (category: string) => `Left out: ${category} is not one of the known health categories`,
  unknownDataUse: (term: string) => `Left out: ${term} is no known term of the Data Use Ontology`,
  unknownAccessRight: (right: string) => `Left out: ${right} is not one of the known access rights`,
  unknownType: (type: string) => `There is no kind of entry called ${type}`,
  notADay: (stated: string) => `Left out: ${stated} is no day`,
  noPlace: (what: string) => `Left out: entries have no field for ${what}`,
  noRoom: (what: string) => `Left out: there is no room for ${what} beside what else is told there`,
  sameAs: (address: string) => `The same as ${address}`,
  noMeasure: 'Left out: a note about quality without a measure and its value',
  noCard: 'The agent is read without its card: ',
  inLine: (line: number, what: string) => `Line ${line}: ${what}`,
  notFound: 'There is no such import',
  notPlanned: 'This import cannot be carried out: it was not planned, or was dropped or done already',
  nothingToDo: 'There is nothing to import: every entry is as the file says, or has a problem',
  underWay: 'This import is under way and cannot be dropped',
  changedMeanwhile: 'An entry was changed since this was planned. Nothing was imported; read the file again.',
  nameTaken: (name: string) => `There is a data domain called ${name} already`,
  domainUnknown: (name: string) => `There is no data domain called ${name}, here or earlier in the file`,
  otherType: 'It is known as another kind of entry, and cannot become this one',
  publisherUnknown: (name: string) => `No organization here is called ${name}; the entry has no steward from this file`,
  severalPublishers: (names: readonly string[]) =>
    `It has several publishers, of whom the first counts: ${names.join('; ')}`,
  onePage: (next: string | undefined) =>
    `This file is one page of several; the others are not read${next ? `. The next is ${next}` : ''}`,
  tooManyPages: (most: number) => `The address has more than ${most} pages`,
  otherHost: (address: string) => `The next page is at another host, and is not read: ${address}`,
  goneFromSource: 'The address does not tell of it any more',
  tooManyGone: (gone: number, known: number) =>
    `${gone} of ${known} entries would vanish, more than a fifth. Look at the last reading, then carry it out or drop it.`,
  harvesterGone: 'Who set it up has no active account any more',
  harvestNotFound: 'There is no such harvest',
  harvestEnded: 'This harvest has ended',
  harvestKnown: 'This address is harvested already',
  tooManyHarvests: (most: number) => `There are ${most} harvests already. End one first.`,
  interrupted: 'The reading was interrupted. Read the file again.',
  failed: 'The import failed, and nothing of it was kept. Try again.',
  urlInvalid: 'Please enter an address that begins with https://',
  urlNotPublic: 'This address leads to a private network, and is not called',
  wrongStatus: (status: number) => `The address answered with ${status} and not with a file`,
  unreachable: 'The address could not be reached',
  notStated: 'Not stated',
  bytes: (count: number) => {
    const unit = Math.min(Math.floor(Math.log10(count) / 3), BYTE_UNITS.length - 1);
    const value = (count / 1_000 ** unit).toLocaleString('en-CA', { maximumSignificantDigits: 4 });
    return `${value} ${BYTE_UNITS[unit]}`;
  },
  records: (count: number) => `${count.toLocaleString('en-CA')} ${count === 1 ? 'record' : 'records'}`,
} as const;
