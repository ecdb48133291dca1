import type { ResourceType } from '@carebourse/contracts/constants';
import { Maximize2 } from 'lucide-react';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Cluster, Stack } from '../../../ui/layout.tsx';
import { Label } from '../../../ui/text.tsx';
import { useOrganizations } from '../../../account/auth/api/organizations.ts';
import type { EntryForm } from '../entry-form.ts';
import { previews } from './preview-parts.tsx';
import * as TEXTS from '../texts.ts';

interface EntryPreviewProps {
  resourceType: ResourceType;
  id: number | undefined;
}

/** The entry as visitors see it, while it is typed. Its links and buttons do nothing here. */
export function EntryPreview({ resourceType, id = 0 }: EntryPreviewProps) {
  const form = useFormContext<EntryForm>().watch();
  const { data: organizations } = useOrganizations();
  const [isOpen, setOpen] = useState(false);
  const { Card, Details } = previews[resourceType];
  const steward = organizations?.find((organization) => String(organization.id) === form.stewardOrganizationId);
  const shown = { form, id, stewardName: steward?.name ?? null };
  return (
    <Stack as="section" $gap={3} aria-label={TEXTS.preview}>
      <Cluster $justify="space-between">
        <Label>{TEXTS.preview}</Label>
        <Button variant="quiet" size="small" icon={Maximize2} onClick={() => setOpen(true)}>
          {TEXTS.seeTheDetails}
        </Button>
      </Cluster>
      <div inert>
        <Card {...shown} />
      </div>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={TEXTS.asVisitorsSeeIt}
        description={TEXTS.whatCanBeDone}
        width={860}
      >
        <div inert>
          <Details {...shown} />
        </div>
      </Dialog>
    </Stack>
  );
}
