import { MESSAGES } from '@carebourse/contracts/messages';
import { useRemoveTemplate, useTemplates } from '../api/templates.ts';
import { decisionNames } from '../words.ts';
import { KeptDialog } from './kept-dialog.tsx';
import { TemplateForm } from './template-form.tsx';

const { none, noneDetail } = MESSAGES.reasonTemplates;

const words = {
  title: 'Kept reasons',
  description: 'Shared by all who decide for your organization.',
  loading: 'Loading the kept reasons',
  none,
  noneDetail,
  add: 'Keep a reason',
  change: 'Change a kept reason',
};

/** What reviewers keep to say with decisions. Mount it to open it. */
export function TemplatesDialog({ onClose }: { onClose: () => void }) {
  return (
    <KeptDialog
      words={words}
      list={useTemplates()}
      nameOf={({ title }) => title}
      markOf={({ decision }) => decisionNames.find(({ value }) => value === decision)?.label}
      remove={useRemoveTemplate()}
      renderForm={(edited, close) => <TemplateForm template={edited} onClose={close} />}
      onClose={onClose}
    />
  );
}
