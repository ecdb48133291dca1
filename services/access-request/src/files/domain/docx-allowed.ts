/** What a Word document may consist of (ECMA-376, and what Word adds): everything else is refused. */

const WORDS = 'application/vnd.openxmlformats-officedocument.wordprocessingml.';
const OFFICE = 'application/vnd.openxmlformats-officedocument.';

export const MAIN_TYPE = `${WORDS}document.main+xml`;

/** Media types of parts. */
export const PART_TYPES: ReadonlySet<string> = new Set([
  MAIN_TYPE,
  ...[
    'styles',
    'settings',
    'webSettings',
    'fontTable',
    'numbering',
    'footnotes',
    'endnotes',
    'header',
    'footer',
    'comments',
    'commentsExtended',
    'commentsIds',
    'commentsExtensible',
    'people',
    'document.glossary',
  ].map((name) => `${WORDS}${name}+xml`),
  ...[
    'theme',
    'themeOverride',
    'extended-properties',
    'custom-properties',
    'customXmlProperties',
    'drawingml.chart',
    'drawingml.chartshapes',
    'drawingml.diagramData',
    'drawingml.diagramLayout',
    'drawingml.diagramStyle',
    'drawingml.diagramColors',
  ].map((name) => `${OFFICE}${name}+xml`),
  `${OFFICE}obfuscatedFont`,
  'application/vnd.openxmlformats-package.relationships+xml',
  'application/vnd.openxmlformats-package.core-properties+xml',
  'application/vnd.ms-word.stylesWithEffects+xml',
  'application/vnd.ms-office.drawingml.diagramDrawing+xml',
  'application/vnd.ms-office.chartstyle+xml',
  'application/vnd.ms-office.chartcolorstyle+xml',
  'application/xml',
  ...['png', 'jpeg', 'jpg', 'gif', 'bmp', 'tiff', 'x-emf', 'x-wmf'].map((name) => `image/${name}`),
]);

/** Endings of names: programs may go by them alone. XML has its own, so that it is read. */
export const PART_NAMES = /(?:\.(?:xml|rels|png|jpe?g|gif|bmp|tiff?|emf|wmf|odttf)|\/)$/i;

/** What one part may be to another, by the end of the relationship's type. */
export const RELATIONS: ReadonlySet<string> = new Set([
  'officeDocument',
  'core-properties',
  'extended-properties',
  'custom-properties',
  'thumbnail',
  'styles',
  'stylesWithEffects',
  'settings',
  'webSettings',
  'fontTable',
  'font',
  'theme',
  'themeOverride',
  'numbering',
  'footnotes',
  'endnotes',
  'header',
  'footer',
  'comments',
  'commentsExtended',
  'commentsIds',
  'commentsExtensible',
  'people',
  'glossaryDocument',
  'customXml',
  'customXmlProps',
  'image',
  'hyperlink',
  'chart',
  'chartUserShapes',
  'chartStyle',
  'chartColorStyle',
  'diagramData',
  'diagramLayout',
  'diagramQuickStyle',
  'diagramColors',
  'diagramDrawing',
]);

/** Fields that show something of the document itself, or what a reader follows by hand (ECMA-376-1, 17.16.5). */
export const FIELDS: ReadonlySet<string> = new Set([
  '=',
  'ADDIN',
  'AUTHOR',
  'BIBLIOGRAPHY',
  'CITATION',
  'COMMENTS',
  'CREATEDATE',
  'DATE',
  'DOCPROPERTY',
  'EQ',
  'FILENAME',
  'FORMCHECKBOX',
  'FORMDROPDOWN',
  'FORMTEXT',
  'HYPERLINK',
  'INDEX',
  'KEYWORDS',
  'LASTSAVEDBY',
  'LISTNUM',
  'NOTEREF',
  'NUMCHARS',
  'NUMPAGES',
  'NUMWORDS',
  'PAGE',
  'PAGEREF',
  'PRINTDATE',
  'REF',
  'SAVEDATE',
  'SECTION',
  'SECTIONPAGES',
  'SEQ',
  'STYLEREF',
  'SUBJECT',
  'SYMBOL',
  'TA',
  'TC',
  'TIME',
  'TITLE',
  'TOA',
  'TOC',
  'XE',
]);

/** Where a link may lead that a reader follows by hand, or a place in the document. */
export function mayLeadTo(target: string): boolean {
  return /^(https?:\/\/|mailto:|#)/i.test(target.trim());
}
