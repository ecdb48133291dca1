import type { ResourceType } from '@carebourse/contracts/constants';
import { Maximize2 } from 'lucide-react';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Cluster, Stack } from '../../../ui/layout.tsx';
import { Label } from '../../../ui/text.tsx';
import { useOrganizations } from '../../auth/api/organizations.ts';
import type { EntryForm } from '../entry-form.ts';
import { previews } from './preview-parts.tsx';

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
    <Stack as="section" $gap={3} aria-label="Preview">
      <Cluster $justify="space-between">
        <Label>Preview</Label>
        <Button variant="quiet" size="small" icon={Maximize2} onClick={() => setOpen(true)}>
          See the details
        </Button>
      </Cluster>
      <div inert>
        <Card {...shown} />
      </div>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title="As visitors see it"
        description="What can be done with it is left out here."
        width={860}
      >
        <div inert>
          <Details {...shown} />
        </div>
      </Dialog>
    </Stack>
  );
}
