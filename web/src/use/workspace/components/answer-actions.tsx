import type { Answer, UseTable } from '@carebourse/contracts/use';
import { Check, Download, Link2 } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { Cluster } from '../../../ui/layout.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { answerCsv, answerFileName } from '../answer-csv.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { useCopy } from '../../../lib/use-copy.ts';
import * as TEXTS from '../texts.ts';

/** The answer as a file, and its address for whoever has the same access. */
export function AnswerActions({ table, answer }: { table: UseTable; answer: Answer }) {
  const [isCopied, copy] = useCopy(() => window.location.href);
  return (
    <Cluster $gap={2}>
      <Button
        size="small"
        variant="secondary"
        icon={Download}
        onClick={() => saveFile(answerCsv(answer), answerFileName(table), 'text/csv;charset=utf-8')}
      >
        {TEXTS.answerAsCsv}
      </Button>
      <Button size="small" variant="secondary" icon={isCopied ? Check : Link2} onClick={copy}>
        {isCopied ? TEXTS.copied : TEXTS.copyAddress}
      </Button>
      <VisuallyHidden role="status">{isCopied && TEXTS.theAddressIsCopied}</VisuallyHidden>
    </Cluster>
  );
}
