import { IMPORT_MESSAGES } from '@carebourse/contracts/messages/import';
import { describe, expect, it } from 'vitest';
import { FileRefusedError } from './file-refused-error.ts';
import { READ_LIMITS, type ReadLimits } from './limits.ts';
import { readDescriptions } from './read-descriptions.ts';

const DCAT = '<http://www.w3.org/ns/dcat#Dataset>';
const RDF = 'xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"';

/** @returns why a file is refused, and in which line */
async function refusal(
  content: string | Uint8Array | AsyncIterable<Uint8Array>,
  fileName: string,
  changes: Partial<ReadLimits> = {},
): Promise<string> {
  const bytes = typeof content === 'string' || content instanceof Uint8Array ? once(content) : content;
  try {
    for await (const one of readDescriptions(bytes, { fileName, limits: { ...READ_LIMITS, ...changes } }))
      expect(one).toBeDefined();
  } catch (error) {
    if (error instanceof FileRefusedError) return `${error.line ?? 'whole'}: ${error.message}`;
    throw error;
  }
  return 'read';
}

async function* once(content: string | Uint8Array): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(Buffer.from(content));
}

/** @returns a gigabyte, of which only what is read is ever made */
async function* gigabyteOf(piece: string): AsyncGenerator<Uint8Array> {
  const megabyte = Buffer.from(piece.repeat(Math.ceil(1_048_576 / piece.length)));
  for (let made = 0; made < 1_024; made += 1) yield await Promise.resolve(megabyte);
}

describe('a file that was cut', () => {
  it.each([
    ['a.ttl', `<https://a.example/1> a ${DCAT} ;\n <http://purl.org/dc/terms/title> "A`],
    ['a.ttl', `<https://a.example/1> a ${DCAT} ;\n`],
    ['a.rdf', `<rdf:RDF ${RDF}>\n<rdf:Description rdf:about="https://a.example/1">`],
    ['a.jsonld', '{"@graph": [\n{"@id": "https://a.example/1"'],
    ['card.xml', '<AppliedModelCard xmlns="https://mc.chai.org/v0.2/schema.xsd">\n<BasicInfo>'],
    ['a.csv', 'type,source,name,description\ndata,1,"A'],
  ])('is refused with the line: %s', async (fileName, content) => {
    expect(await refusal(content, fileName)).toMatch(/^2: .*(broken|ends too early)/);
  });
});

it('why a file is refused is one line that PostgreSQL can store and people can read, whatever is quoted', async () => {
  const nothing = Buffer.alloc(100_000);
  for (const fileName of ['a.ttl', 'a.rdf', 'a.jsonld', 'a.csv']) {
    const message = await refusal(nothing, fileName);
    expect(message).toMatch(/^1: [^\p{Cc}]+$/u);
    expect(message.length).toBeLessThan(1_010);
  }
});

describe('a file in another encoding', () => {
  it('is refused where it is not UTF-8', async () => {
    const latin = Buffer.from(`# one\n<https://a.example/1> a ${DCAT} .\n# caf\u{e9}`, 'latin1');
    expect(await refusal(latin, 'a.ttl')).toMatch(/^3: .*UTF-8/);
    expect(await refusal(Buffer.from('\u{feff}{"@graph": []}', 'utf16le'), 'a.jsonld')).toMatch(/^1: .*UTF-8/);
  });

  it('is refused where it says so', async () => {
    expect(await refusal(`<?xml version="1.0" encoding="ISO-8859-1"?>\n<rdf:RDF ${RDF}/>`, 'a.rdf')).toContain(
      'ISO-8859-1',
    );
  });
});

describe('a file that would cost too much', () => {
  it('is refused when it is nested too deeply, before a gigabyte of it is there', async () => {
    expect(await refusal(gigabyteOf('['), 'a.jsonld')).toContain('100 levels');
    expect(await refusal(gigabyteOf('<a>'), 'a.rdf')).toContain('100 levels');
    expect(await refusal(gigabyteOf('<a>'), 'card.xml')).toContain('100 levels');
    expect(await refusal(gigabyteOf('[ <http://a.example/b> '), 'a.ttl')).toMatch(/100 levels|broken/);
  });

  it('is refused when it is too large', async () => {
    expect(await refusal(gigabyteOf('# nothing\n'), 'a.ttl', { megabytes: 2 })).toContain('2 MB');
  });

  it('is refused when it describes too many entries', async () => {
    const many = Array.from({ length: 100_000 }, (_, index) => `<https://a.example/${index}> a ${DCAT} .\n`).join('');
    expect(await refusal(many, 'a.ttl')).toMatch(/^20001: .*more than 20000 entries/);
    const rows = Array.from({ length: 11 }, (_, index) => `data,${index},A,B\n`).join('');
    expect(await refusal(`type,source,name,description\n${rows}`, 'a.csv', { entries: 10 })).toMatch(/^12: /);
  });

  it('is refused when it says too much', async () => {
    const keywords = Array.from({ length: 12 }, (_, index) => `"${index}"`).join(',');
    const text = `<https://a.example/1> <http://www.w3.org/ns/dcat#keyword> ${keywords} .`;
    expect(await refusal(text, 'a.ttl', { statements: 10 })).toContain('says more');
  });

  it('is read no further when its time is over', async () => {
    const signal = AbortSignal.abort(new Error('over'));
    const reading = readDescriptions(gigabyteOf('# nothing\n'), { fileName: 'a.ttl', signal }).next();
    await expect(reading).rejects.toThrow('over');
  });
});

describe('a file that brings something from elsewhere', () => {
  const laughs = `<!DOCTYPE lolz [<!ENTITY lol "lol"><!ENTITY lol2 "&lol;&lol;">]>`;

  it('is refused with its entities, inner and outer', async () => {
    for (const head of [laughs, '<!DOCTYPE a SYSTEM "file:///etc/passwd">']) {
      expect(await refusal(`<?xml version="1.0"?>\n${head}\n<rdf:RDF ${RDF}/>`, 'a.rdf')).toMatch(
        /^2: .*document type/,
      );
      expect(await refusal(`<?xml version="1.0"?>\n${head}\n<AppliedModelCard/>`, 'a.xml')).toMatch(
        /^2: .*document type/,
      );
    }
    expect(await refusal(`<rdf:RDF ${RDF}>&lol;</rdf:RDF>`, 'a.rdf')).toContain('entities');
  });

  const terms = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_unused, at) => [`t${at}`, `https://a.example/${at}`]));
  const own = { '@context': { x: 'https://x.example/' } };

  it.each([
    [
      'many contexts below many terms',
      { '@context': terms(8_000), '@graph': Array.from({ length: 2_000 }, () => own) },
    ],
    ['a list of contexts', { '@context': Array.from({ length: 8_000 }, (_unused, at) => ({ [`t${at}`]: 'b:c' })) }],
    ['a context for each of a type', { '@context': { ...terms(10), D: { '@id': 'b:D', ...own } } }],
  ])('is refused before its contexts take long: %s', async (_what, content) => {
    const began = performance.now();
    expect(await refusal(JSON.stringify(content), 'a.jsonld')).toMatch(/contexts? /);
    expect(performance.now() - began).toBeLessThan(2_000);
  });

  it('is refused with a context within a context, whatever way it is written', async () => {
    const written = '{"@context": {"D": {"@id": "b:D", "\\u0040context": {"x": "b:c"}}}, "@id": "b:c"}';
    expect(await refusal(written, 'a.jsonld')).toContain('A context within a context');
  });

  it('leaves others their turn while it is read', async () => {
    const content = JSON.stringify({ '@id': 'b:c', 'b:d': Array.from({ length: 50_000 }, () => 1) });
    let turns = 0;
    let timer: NodeJS.Immediate | undefined;
    const turn = () => {
      timer = setImmediate(() => {
        turns += 1;
        turn();
      });
    };
    turn();
    await refusal(content, 'a.jsonld');
    clearImmediate(timer);
    expect(turns).toBeGreaterThan(100);
  });

  it('is refused with a context that would have to be loaded', async () => {
    const context = 'https://a.example/context.jsonld';
    expect(await refusal(`{"@context": "${context}", "@id": "b:c"}`, 'a.jsonld')).toContain(context);
    expect(await refusal(`{"@context": {"@import": "${context}"}, "@id": "b:c"}`, 'a.jsonld')).not.toBe('read');
    expect(await refusal(`{"@context": ["https://schema.org/", "file:///etc/passwd"]}`, 'a.jsonld')).toContain(
      '/etc/passwd',
    );
  });
});

describe('a file that says something else', () => {
  it('is refused with the terms that it uses', async () => {
    expect(await refusal('<https://a.example/1> a <https://b.example/ns#Dataset> .', 'a.ttl')).toContain(
      'https://b.example/ns#',
    );
    expect(await refusal('<AppliedModelCard xmlns="https://a.example/"/>', 'a.xml')).toContain('https://a.example/');
    expect(await refusal('name;description\n', 'a.csv')).toContain('missing: type, source');
    expect(await refusal('Our registers;;;\n;;;\nname;source;note;size\n', 'a.csv')).toBe(
      `3: ${IMPORT_MESSAGES.csvColumns('type, description', 3)}`,
    );
    expect(await refusal('type,source,name,Name,description\n', 'a.csv')).toMatch(/^1: .*Two columns are called name/);
    expect(await refusal('Dear all,', 'letter')).toContain('none of the formats');
    expect(await refusal('', 'a.ttl')).toContain('empty');
  });

  it('goes round in circles without end for nobody', async () => {
    const terms = '{"@context": {"a": "b:x", "b": "a:x"}, "@id": "a:1"}';
    expect(await refusal(terms, 'a.jsonld')).toContain('no data set');
    const circle = `_:a a ${DCAT} ; <http://www.w3.org/ns/dcat#contactPoint> _:b . _:b <http://www.w3.org/ns/dcat#contactPoint> _:a .`;
    expect(await refusal(circle, 'a.ttl')).toBe('read');
  });
});
