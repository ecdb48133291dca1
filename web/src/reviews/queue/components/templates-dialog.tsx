import { useRemoveTemplate, useTemplates } from '../api/templates.ts';
import { decisionNames } from '../words.ts';
import { KeptDialog } from './kept-dialog.tsx';
import { TemplateForm } from './template-form.tsx';
import * as TEXTS from '../texts.ts';

const words = {
  title: TEXTS.keptReasons,
  description: TEXTS.sharedByAllWhoDecide,
  loading: TEXTS.loadingTheKeptReasons,
  none: TEXTS.noReasons,
  noneDetail: TEXTS.noReasonsDetail,
  add: TEXTS.keepAReason,
  change: TEXTS.changeAKeptReason,
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
