import { Download } from 'lucide-react';
import { LinkButton } from './link-button.tsx';
import * as TEXTS from './texts.ts';

interface ExportLinkProps {
  /** Of the API, answered with a file. */
  to: string;
  /** What the file is, as in "CSV". */
  format?: string;
  size?: 'small';
}

/** Takes what is shown beside it as a file. */
export function ExportLink({ to, format = TEXTS.csv, size }: ExportLinkProps) {
  return (
    <LinkButton {...(size && { size })} variant="secondary" icon={Download} to={to} reloadDocument download>
      {TEXTS.exportAsFormat(format)}
    </LinkButton>
  );
}
