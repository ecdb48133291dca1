import { FILE_KINDS, type RequestFile } from '@carebourse/contracts/request-files';
import { Download } from 'lucide-react';
import { styled } from 'styled-components';
import { dotted } from '../../../lib/dotted.ts';
import { fileSize } from '../../../lib/file-size.ts';
import { color, space, text } from '../../../theme/tokens.ts';
import { fileAddress } from '../api/bring-file.ts';
import * as TEXTS from '../texts.ts';

const List = styled.ul`
  display: grid;
  gap: ${space(1.5)};
  margin-top: ${space(2)};
  list-style: none;
`;

const File = styled.a`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: start;
  gap: ${space(2)};
  overflow-wrap: anywhere;

  svg {
    margin-top: 0.2em;
  }
`;

/** A block of its own, so that the line of the link ends before it. */
const Facts = styled.span`
  display: inline-block;
  color: ${color.muted};
  font-size: ${text.s13};
  font-variant-numeric: tabular-nums;
`;

interface FileLinkProps {
  requestId: number;
  id: number;
  file: Pick<RequestFile, 'name' | 'kind' | 'bytes'>;
}

/** A file on a request, to be saved. */
export function FileLink({ requestId, id, file: { name, kind, bytes } }: FileLinkProps) {
  return (
    <File href={fileAddress(requestId, id)} download={name}>
      <Download size={15} strokeWidth={1.75} aria-hidden />
      <span>
        {name} <Facts>{dotted([FILE_KINDS[kind].name, fileSize(bytes)])}</Facts>
      </span>
    </File>
  );
}

interface SentFilesProps {
  requestId: number;
  files: readonly RequestFile[];
  label?: string;
}

/** What was sent with a message, or several, to be saved. */
export function SentFiles({ requestId, files, label = TEXTS.filesOfThisMessage }: SentFilesProps) {
  if (files.length === 0) return null;
  return (
    <List role="list" aria-label={label}>
      {files.map(({ id, name, kind, bytes }) => (
        <li key={id}>
          <FileLink requestId={requestId} id={id} file={{ name, kind, bytes }} />
        </li>
      ))}
    </List>
  );
}
