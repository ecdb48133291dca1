import type { Review } from '@carebourse/contracts/requests';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Label } from '../../../ui/text.tsx';
import { useSentFiles } from '../../../requests/conversation/api/list-files.ts';
import { SentFiles } from '../../../requests/conversation/components/sent-files.tsx';
import * as TEXTS from '../texts.ts';

/** What was sent with messages on a request, by name: the conversation itself is not read by that. */
export function ConversationFiles({ review: { id } }: { review: Pick<Review, 'id'> }) {
  const { data: files, error, refetch } = useSentFiles(id);
  if (!files && error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!files || files.length === 0) return null;
  const label = TEXTS.filesOfTheConversation;
  return (
    <section aria-label={label}>
      <Label>{label}</Label>
      <SentFiles requestId={id} files={files} label={label} />
    </section>
  );
}
