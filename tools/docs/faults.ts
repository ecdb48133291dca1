/** What is wrong with a document: links, files, commands and names that are not there, and tables too wide to read. */
import { existsSync, statSync } from 'node:fs';
import { dirname, extname, join, normalize } from 'node:path';
import { type DocumentParts, readDocument } from './document.ts';
import { bare, MADE, type Repository } from './repository.ts';

/** Longer ones make a table too wide to read. */
const CELL_LENGTH = 110;
const EXTENSIONS = new Set([
  '.ts',
  '.tsx',
  '.mjs',
  '.js',
  '.md',
  '.json',
  '.proto',
  '.sql',
  '.prisma',
  '.yaml',
  '.tpl',
]);
/** Names of others, which are no name and no path of ours. `subscriptions/listen` is a method of MCP. */
const FOREIGN = new Set(['pg_basebackup', 'pg_dump', 'carebourse-db-restored', 'subscriptions/listen']);

/** Reads a linked document's text; undefined when there is none. */
export type Read = (path: string) => string | undefined;

export function faultsOf(path: string, text: string, repository: Repository, read: Read): string[] {
  const parts = readDocument(text);
  return [
    ...parts.links.filter((link) => !isThere(link, path, parts, read)).map((link) => `the link ${link} leads nowhere`),
    ...parts.spans.flatMap((span) => faultsOfSpan(span, repository)),
    ...parts.commands.flatMap((command) => faultsOfCommand(command, repository)),
    ...misplacedNames(text, read),
    ...parts.cells
      .filter(({ length }) => length > CELL_LENGTH)
      .map((cell) => `a cell is too wide: ${cell.slice(0, 40)} …`),
  ].map((fault) => `${path}: ${fault}`);
}

function isThere(link: string, from: string, own: DocumentParts, read: Read): boolean {
  if (/^[a-z]+:/.test(link)) return true;
  const [target = '', anchor] = link.split('#');
  const path = normalize(join(dirname(from), target));
  if (target && !existsSync(path)) return false;
  if (anchor === undefined) return true;
  const text = target && statSync(path).isFile() ? read(path) : undefined;
  return (target ? readDocument(text ?? '') : own).anchors.has(anchor);
}

/** Names that a document says are in a file, as in "`takeStep` in `src/step.ts`", and that the file does not have. */
function misplacedNames(text: string, read: Read): string[] {
  return [...text.matchAll(/`(\w+)` (?:in|of) `([\w/.-]+\.tsx?)`/g)]
    .filter(([, name = '', file = '']) => read(file)?.includes(name) === false)
    .map(([, name, file]) => `${name} is not in ${file}`);
}

function faultsOfSpan(span: string, repository: Repository): string[] {
  if (/\s/.test(span)) return faultsOfCommand(span, repository);
  if (isPath(span, repository)) return faultsOfPath(span, repository);
  if (/^\/(api|oauth)\/[\w/{}.-]+$/.test(span)) return faultsOfRoute(span, repository);
  const name = span.replace(/\(\)$/, '').replace(/=.*$/, '');
  return isName(name) && !isKnown(name, repository) ? [`the source does not have ${name}`] : [];
}

/** A command, or a call of the API: its script, the files among its words, its address. */
function faultsOfCommand(command: string, repository: Repository): string[] {
  const words = command.split(/[\s'"]+/).map((word) => word.replace(/[,;:)]+$/, ''));
  const script = /\bnpm run (?:-s )?([\w:-]+)(?:.*?(?:-w|--workspace)[ =]([\w/-]+))?/.exec(command);
  const address = /^(?:(?:GET|POST|PUT|DELETE),? )+(\/(?:api|oauth)\/\S*)/.exec(command);
  return [
    ...(script ? faultsOfScript(script[1] ?? '', script[2] ?? '.', repository) : []),
    ...(address ? faultsOfRoute(address[1] ?? '', repository) : []),
    ...words
      .filter((word) => isPath(word, repository) && word.includes('/'))
      .flatMap((word) => faultsOfPath(word, repository)),
  ];
}

function faultsOfScript(script: string, folder: string, { scripts }: Repository): string[] {
  return scripts.get(folder)?.has(script) ? [] : [`there is no script ${script} in ${folder}`];
}

/** A path of the API, or what several begin with. */
function faultsOfRoute(route: string, { routes }: Repository): string[] {
  const [path = ''] = route.split('?');
  const known = [...routes].some((other) => other === bare(path) || other.startsWith(`${bare(path)}/`));
  return known ? [] : [`the API does not have ${path}`];
}

const MEDIA_TYPE = /^text\/[a-z]+$/;

/** Something with the extension of a file, or with slashes after the name of a folder of ours. */
function isPath(text: string, { folders }: Repository): boolean {
  if (!/^[\w.*{}<>,-]+(\/[\w.*{}<>,-]*)*$/.test(text) || MEDIA_TYPE.test(text) || FOREIGN.has(text)) return false;
  const [first = '', ...rest] = text.split('/');
  return rest.length > 0 ? folders.has(first) : EXTENSIONS.has(extname(text));
}

function faultsOfPath(path: string, { files, names }: Repository): string[] {
  if (path.split('/').some((folder) => MADE.has(folder)) || names.has(path)) return [];
  const pattern = path
    .replace(/\/$/, '')
    .replace(/\.js$/, '.(js|ts)')
    .replace(/[.$]/g, String.raw`\$&`)
    .replace(/\*\*?|<[^>]*>/g, '[^/]*')
    .replace(/\{([^}]*)\}/g, (_, choices: string) => `(${choices.replaceAll(',', '|')})`);
  const end = new RegExp(`(^|/)${pattern}(/|$)`);
  return files.some((file) => end.test(file)) ? [] : [`there is no ${path}`];
}

/** With a hump, an underscore or a hyphen in it, or a setting; plain words may be anything. */
function isName(text: string): boolean {
  return /^[A-Za-z][\w-]*(\.[\w-]+)*$/.test(text) && /[a-z][A-Z]|[a-z\d][_.-][A-Za-z\d]|[A-Z]_[A-Z]/.test(text);
}

function isKnown(name: string, { names }: Repository): boolean {
  const known = (text: string) => names.has(text) || names.has(text.toLowerCase());
  return FOREIGN.has(name) || known(name) || name.split('.').every(known);
}
