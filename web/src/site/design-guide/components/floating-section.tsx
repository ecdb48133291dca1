import { LogOut, Settings } from 'lucide-react';
import { useState } from 'react';
import { showToast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { DropdownItem, DropdownMenu, DropdownSeparator } from '../../../ui/dropdown-menu.tsx';
import { Field } from '../../../ui/field.tsx';
import { Cluster } from '../../../ui/layout.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { Tooltip } from '../../../ui/tooltip.tsx';
import { GuideSection } from './guide-section.tsx';
import * as TEXTS from '../texts.ts';

function SampleDialog() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {TEXTS.dialog}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={TEXTS.requestAccessTitle}
        description={TEXTS.chestRadiographTriageByNorthshore}
      >
        <Field label={TEXTS.purpose} hint={TEXTS.theStewardDecides} required>
          <TextArea countTo={500} />
        </Field>
        <DialogActions>
          <Button variant="secondary" onClick={() => setOpen(false)}>
            {TEXTS.cancel}
          </Button>
          <Button>{TEXTS.submitRequest}</Button>
        </DialogActions>
      </Dialog>
    </>
  );
}

function SampleConfirmation() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {TEXTS.confirmation}
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={TEXTS.removeLinhTran}
        description={TEXTS.thisActionCannotBeUndone}
        confirmLabel={TEXTS.remove}
        onConfirm={() => setOpen(false)}
      />
    </>
  );
}

export function FloatingSection() {
  return (
    <GuideSection title={TEXTS.whatFloats}>
      <Cluster>
        <SampleDialog />
        <SampleConfirmation />
        <DropdownMenu align="start" trigger={<Button variant="secondary">{TEXTS.menu}</Button>}>
          <DropdownItem icon={Settings}>{TEXTS.settings}</DropdownItem>
          <DropdownSeparator />
          <DropdownItem icon={LogOut} danger>
            {TEXTS.removeAccount}
          </DropdownItem>
        </DropdownMenu>
        <Tooltip content={TEXTS.approvedByTheStewardsPrivacy}>
          <Button variant="quiet">{TEXTS.tooltip}</Button>
        </Tooltip>
        <Button
          variant="secondary"
          onClick={() =>
            showToast({
              title: TEXTS.requestSubmitted,
              description: TEXTS.yourAccessRequestHasBeen,
              variant: 'success',
            })
          }
        >
          {TEXTS.successToast}
        </Button>
        <Button
          variant="secondary"
          onClick={() =>
            showToast({ title: TEXTS.requestFailed, description: TEXTS.failedToSubmitRequest, variant: 'destructive' })
          }
        >
          {TEXTS.failureToast}
        </Button>
      </Cluster>
    </GuideSection>
  );
}
