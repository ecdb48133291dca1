import { MESSAGES } from '@carebourse/contracts/messages';
import type { ReasonTemplate } from '@carebourse/contracts/reason-templates';
import { useState } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Cluster, Stack } from '../../../ui/layout.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { Wrapping } from '../../../ui/wrapping.tsx';
import { useRemoveTemplate, useTemplates } from '../api/templates.ts';
import { decisionNames } from '../words.ts';
import { TemplateForm } from './template-form.tsx';

const { reasonTemplates: words } = MESSAGES;

/** What reviewers keep to say with decisions: they add, change and remove it. Mount it to open it. */
export function TemplatesDialog({ onClose }: { onClose: () => void }) {
  const [edited, edit] = useState<ReasonTemplate | 'new' | null>(null);
  const title = edited === null ? 'Kept reasons' : edited === 'new' ? 'Keep a reason' : 'Change a kept reason';
  return (
    <Dialog open onOpenChange={onClose} title={title} description="Shared by all who decide for your organization.">
      {edited === null ? (
        <TemplateList onEdit={edit} onClose={onClose} />
      ) : (
        <TemplateForm template={edited === 'new' ? undefined : edited} onClose={() => edit(null)} />
      )}
    </Dialog>
  );
}

interface TemplateListProps {
  onEdit: (template: ReasonTemplate | 'new') => void;
  onClose: () => void;
}

function TemplateList({ onEdit, onClose }: TemplateListProps) {
  const { data, error, refetch } = useTemplates();
  return (
    <>
      {!data && !error && <Spinner label="Loading the kept reasons" />}
      {!data && error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && <EmptyState title={words.none}>{words.noneDetail}</EmptyState>}
      {data && data.length > 0 && (
        <Stack as="ul" $gap={3} aria-label="Kept reasons">
          {data.map((template) => (
            <TemplateRow key={template.id} template={template} onEdit={onEdit} />
          ))}
        </Stack>
      )}
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          Done
        </Button>
        <Button onClick={() => onEdit('new')}>Keep a reason</Button>
      </DialogActions>
    </>
  );
}

function TemplateRow({ template, onEdit }: { template: ReasonTemplate; onEdit: (template: ReasonTemplate) => void }) {
  const { id, title, decision } = template;
  const remove = useRemoveTemplate();
  return (
    <Cluster as="li" $justify="space-between">
      <Cluster $gap={2}>
        <Wrapping>{title}</Wrapping>
        <Badge>{decisionNames.find(({ value }) => value === decision)?.label}</Badge>
      </Cluster>
      <Cluster $gap={2}>
        <Button size="small" variant="secondary" aria-label={`Change ${title}`} onClick={() => onEdit(template)}>
          Change
        </Button>
        <Button
          size="small"
          variant="secondary"
          aria-label={`Remove ${title}`}
          busy={remove.isPending}
          onClick={() => remove.mutate(id)}
        >
          Remove
        </Button>
      </Cluster>
    </Cluster>
  );
}
