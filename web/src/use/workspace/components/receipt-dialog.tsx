import type { Use } from '@carebourse/contracts/use';
import { Download } from 'lucide-react';
import { resourceLink } from '@carebourse/contracts/paths';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { useReceipt } from '../api/read-receipt.ts';
import { receiptLines, receiptText } from '../receipt-lines.ts';
import { saveFile } from '../../../lib/save-file.ts';
import * as TEXTS from '../texts.ts';

interface ReceiptDialogProps {
  use: Pick<Use, 'id' | 'requestId'>;
  onClose: () => void;
}

/** What was taken, under which terms, how to cite it and when to destroy it. */
export function ReceiptDialog({ use, onClose }: ReceiptDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={TEXTS.receiptId(use.id)}
      description={TEXTS.keepItWithTheFile}
      width={640}
    >
      <ReceiptContent use={use} />
    </Dialog>
  );
}

function ReceiptContent({ use }: Pick<ReceiptDialogProps, 'use'>) {
  const { data, error, refetch } = useReceipt(use.requestId, use.id);
  if (!data) {
    return error ? (
      <LoadFailure error={error} onRetry={() => void refetch()} />
    ) : (
      <Spinner label={TEXTS.loadingTheReceipt} />
    );
  }
  const { resourceType, resourceId } = data.entry;
  const address = new URL(resourceLink(resourceType, resourceId), window.location.origin).href;
  return (
    <>
      <FactList columns={1} items={receiptLines(data, address).map(({ label, text }) => ({ label, value: text }))} />
      <DialogActions>
        <Button
          icon={Download}
          onClick={() => saveFile(receiptText(data, address), `receipt-${use.id}.txt`, 'text/plain;charset=utf-8')}
        >
          {TEXTS.saveAsText}
        </Button>
      </DialogActions>
    </>
  );
}
