import { ExportLink } from '../../../ui/export-link.tsx';
import { Cluster } from '../../../ui/layout.tsx';
import { AbsenceButton } from './absence-button.tsx';
import { TargetButton } from './target-button.tsx';
import { TemplatesButton } from './templates-button.tsx';
import { ViewsBar } from './views-bar.tsx';

/**
 * What a reviewer keeps and sets for the queue.
 * @param file where the queue as it is shown is had as a file
 */
export function QueueTools({ file }: { file: string }) {
  return (
    <Cluster $justify="space-between">
      <ViewsBar />
      <Cluster $gap={2}>
        <AbsenceButton />
        <TargetButton />
        <TemplatesButton />
        <ExportLink size="small" to={file} />
      </Cluster>
    </Cluster>
  );
}
