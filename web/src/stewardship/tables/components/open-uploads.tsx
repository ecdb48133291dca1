import type { OpenUpload } from '@carebourse/contracts/stewardship';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { formatDateTime, formatRelative } from '../../../lib/dates.ts';
import { useCurrentUser } from '../../../lib/session.ts';
import { color, space, text } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Cluster } from '../../../ui/layout.tsx';
import { Muted } from '../../../ui/text.tsx';
import { useForgetUpload } from '../api/forget-upload.ts';
import { useOpenUploads } from '../api/list-uploads.ts';
import { addressOf } from '../entry-ref.ts';
import { uploadProgress } from '../file-choice.ts';
import * as TEXTS from '../texts.ts';

const Title = styled.h2`
  font-size: ${text.s17};
`;

const List = styled.ul`
  display: grid;
  list-style: none;
`;

const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)} ${space(4)};
  padding: ${space(3)} 0;
  border-top: 1px solid ${color.line};
`;

const Facts = styled.div`
  min-width: 0;
  overflow-wrap: anywhere;
`;

/** Files for the reader's entries that are no release yet: nothing is shown while there are none, or none can be had. */
export function OpenUploads() {
  const { data = [] } = useOpenUploads();
  const user = useCurrentUser();
  if (data.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="open-uploads">
      <CardHeader>
        <Title id="open-uploads">{TEXTS.filesThatAreNotPublished}</Title>
      </CardHeader>
      <List>
        {data.map((upload) => (
          <UploadRow key={upload.id} upload={upload} isOwn={upload.userId === user?.id} />
        ))}
      </List>
    </Card>
  );
}

function UploadRow({ upload, isOwn }: { upload: OpenUpload; isOwn: boolean }) {
  const { fileName, resourceName, userName, userId, expiresAt } = upload;
  const by = isOwn ? 'you' : (userName ?? TEXTS.userId(userId));
  return (
    <Row>
      <Facts>
        <strong>{fileName}</strong> {TEXTS.forInSentence} <Link to={addressOf.entry(upload)}>{resourceName}</Link>
        <Muted $small>
          {TEXTS.progressAndUploader(uploadProgress(upload), by)}{' '}
          <span title={formatDateTime(expiresAt)}>{TEXTS.givenUpTime(formatRelative(expiresAt))}</span>
        </Muted>
      </Facts>
      {isOwn && upload.state !== 'publishing' && <Actions upload={upload} />}
    </Row>
  );
}

function Actions({ upload }: { upload: OpenUpload }) {
  const [isAsking, ask] = useState(false);
  const forget = useForgetUpload(upload.id);
  return (
    <Cluster>
      <Link
        to={addressOf.newRelease(upload, { upload: upload.id })}
        aria-label={TEXTS.goOnWithFileName(upload.fileName)}
      >
        {TEXTS.goOn}
      </Link>
      <Button variant="quiet" size="small" aria-label={TEXTS.giveUpFileName(upload.fileName)} onClick={() => ask(true)}>
        {TEXTS.giveUp}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={ask}
        title={TEXTS.giveUpFileNameWithFileName(upload.fileName)}
        description={TEXTS.whatCame}
        confirmLabel={TEXTS.giveUp}
        busy={forget.isPending}
        onConfirm={() => forget.mutate(undefined, { onSuccess: () => ask(false) })}
      />
    </Cluster>
  );
}
