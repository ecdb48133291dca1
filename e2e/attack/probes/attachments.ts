import type { ResourceRequest } from '@carebourse/contracts/requests';
import { docxFile, docxParts, docxRelation, pdfFile, zipFile } from '@carebourse/testing/sample-files';
import { confirmedPerson, need, pendingRequest } from '../people.ts';
import { judge, type Finding, type Group } from '../probe.ts';
import type { Target } from '../target.ts';

const point = 'An attachment does nothing by itself';

const RTF = '{\\rtf1{\\object\\objocx{\\*\\objdata 0105000002000000}}}';

/** A Word document whose only paragraph is a field. */
function withField(instruction: string): Buffer {
  const field = `<w:p><w:fldSimple w:instr="${instruction}"/></w:p>`;
  return zipFile(
    docxParts().map((part) => ({
      ...part,
      content: String(part.content).replace('<w:body>', `<w:body>${field}`),
    })),
  );
}

const ACTING: Record<string, Buffer> = {
  'dde.docx': withField('DDEAUTO c:\\\\windows\\\\system32\\\\cmd.exe &quot;/k calc&quot;'),
  'picture.docx': withField('INCLUDEPICTURE &quot;http://example.com/a.png&quot; \\\\d'),
  'template.docx': docxFile([
    docxRelation('word/_rels/document.xml.rels', 'attachedTemplate', 'http://example.com/a.dotm'),
  ]),
  'html.docx': docxFile([
    docxRelation('word/_rels/document.xml.rels', 'aFChunk', 'a.html', 'Internal'),
    { name: 'word/a.html', content: '<script>alert(1)</script>' },
  ]),
  'object.rtf': Buffer.from(RTF),
  'rtf.docx': Buffer.from(RTF),
  'uri.pdf': pdfFile({ catalogue: '/OpenAction<</S/URI/URI(http://example.com)>>' }),
  'script.pdf': pdfFile({ catalogue: '/OpenAction<</S/JavaScript/JS(1)>>' }),
  'launch.pdf': pdfFile({ catalogue: '/OpenAction<</S/Launch/F(cmd.exe)>>' }),
  'pages.pdf': pdfFile({ catalogue: '/AA<</O<</S/URI/URI(http://example.com)>>>>' }),
};

/** Files that call, start or load something once somebody opens them. */
async function actingFiles(target: Target): Promise<Finding> {
  const { api } = await confirmedPerson(target, 'provider');
  const { id }: ResourceRequest = await pendingRequest({ api, id: 0, username: '', email: '' });
  const path = (name: string) => `/api/resource-requests/${id}/files?name=${name}`;
  const harmless = await api.send('POST', path('plan.pdf'), new Uint8Array(pdfFile()));
  need(harmless, 201, 'a file that does nothing');
  const taken: string[] = [];
  for (const [name, bytes] of Object.entries(ACTING)) {
    const { status } = await api.send('POST', path(name), new Uint8Array(bytes));
    if (status !== 400) taken.push(`${name} ${status}`);
  }
  return judge(taken.length === 0, taken.join(', ') || `${Object.keys(ACTING).length} refused`);
}

export const attachments: Group = {
  name: 'attachments',
  probes: [{ point, name: 'files that call, start or load something', run: actingFiles }],
};
