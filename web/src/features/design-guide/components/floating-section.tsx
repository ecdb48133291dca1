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

function SampleDialog() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Dialog
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Request access"
        description="Chest radiograph triage, by Northshore Imaging Network"
      >
        <Field label="Purpose" hint="The steward decides by what you write here." required>
          <TextArea countTo={500} />
        </Field>
        <DialogActions>
          <Button variant="secondary" onClick={() => setOpen(false)}>
            Cancel
          </Button>
          <Button>Submit Request</Button>
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
        Confirmation
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title="Remove Linh Tran?"
        description="This action cannot be undone"
        confirmLabel="Remove"
        onConfirm={() => setOpen(false)}
      />
    </>
  );
}

export function FloatingSection() {
  return (
    <GuideSection title="What floats">
      <Cluster>
        <SampleDialog />
        <SampleConfirmation />
        <DropdownMenu align="start" trigger={<Button variant="secondary">Menu</Button>}>
          <DropdownItem icon={Settings}>Settings</DropdownItem>
          <DropdownSeparator />
          <DropdownItem icon={LogOut} danger>
            Remove account
          </DropdownItem>
        </DropdownMenu>
        <Tooltip content="Approved by the steward's privacy officer">
          <Button variant="quiet">Tooltip</Button>
        </Tooltip>
        <Button
          variant="secondary"
          onClick={() =>
            showToast({
              title: 'Request submitted',
              description: 'Your access request has been submitted for review.',
              variant: 'success',
            })
          }
        >
          Success toast
        </Button>
        <Button
          variant="secondary"
          onClick={() =>
            showToast({ title: 'Request failed', description: 'Failed to submit request', variant: 'destructive' })
          }
        >
          Failure toast
        </Button>
      </Cluster>
    </GuideSection>
  );
}
