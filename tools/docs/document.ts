/** What a document says, taken apart: its links, the names in backticks, its commands and its tables. */
export interface DocumentParts {
  /** Targets of links and images, as written. */
  links: string[];
  /** Anchors of its headings, as GitHub makes them. */
  anchors: ReadonlySet<string>;
  /** Texts in backticks. */
  spans: string[];
  /** Lines of its blocks of shell code. */
  commands: string[];
  /** Cells of its tables, without the targets of links. */
  cells: string[];
}

const LINK = /\[[^\]]*\]\(([^)\s]+)\)/g;
const SPAN = /`([^`\n]+)`/g;

export function readDocument(text: string): DocumentParts {
  const { prose, commands } = splitBlocks(text);
  return {
    links: groups(prose.replace(SPAN, ''), LINK),
    anchors: new Set(groups(prose, /^#+ (.+)$/gm).map(anchorOf)),
    spans: groups(prose, SPAN),
    commands,
    cells: prose
      .split('\n')
      .filter((line) => line.startsWith('|'))
      .flatMap(cellsOf),
  };
}

/** Fenced blocks may stand in lists, and so be indented. Only those of `sh` are commands. */
function splitBlocks(text: string): { prose: string; commands: string[] } {
  const prose: string[] = [];
  const commands: string[] = [];
  let block: string | undefined;
  for (const line of text.split('\n')) {
    const fence = /^ *```(\w*)/.exec(line);
    if (fence) block = block === undefined ? fence[1] : undefined;
    else if (block === undefined) prose.push(line);
    else if (block === 'sh') commands.push(line);
  }
  return { prose: prose.join('\n'), commands };
}

function cellsOf(row: string): string[] {
  const cells = row.split('|').slice(1, -1);
  return cells.map((cell) => cell.replace(/\]\([^)]+\)/g, ']').trim()).filter((cell) => !/^:?-*:?$/.test(cell));
}

function anchorOf(heading: string): string {
  const text = heading.replace(LINK, (link) => link.slice(1, link.indexOf(']')));
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replace(/ /g, '-');
}

function groups(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, group = '']) => group);
}
