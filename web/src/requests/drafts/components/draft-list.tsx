import { DRAFT_LIMITS, type RequestDraft } from '@carebourse/contracts/request-drafts';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { formatDate, formatDateTime } from '../../../lib/dates.ts';
import { dotted } from '../../../lib/dotted.ts';
import { space, text } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Cluster, Stack } from '../../../ui/layout.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Muted } from '../../../ui/text.tsx';
import { Wrapping } from '../../../ui/wrapping.tsx';
import { useDiscardDraft } from '../api/discard-draft.ts';
import { useDrafts } from '../api/list-drafts.ts';
import { aboutOf } from '../draft-about.ts';
import { goOnLink } from '../go-on-link.ts';
import * as TEXTS from '../texts.ts';

const Title = styled.h2`
  font-size: ${text.s17};
`;

const List = styled.ul`
  display: grid;
  gap: ${space(3)};
`;

const Name = styled.h3`
  font-size: ${text.s15};
`;

/** What the reader has typed of requests and not sent. Who has no draft sees nothing of it. */
export function DraftList({ onGoOn }: Pick<DraftCardProps, 'onGoOn'>) {
  const titleId = useId();
  const { data, error, refetch } = useDrafts();
  if (data === undefined) return error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null;
  if (data.length === 0) return null;
  return (
    <Stack as="section" $gap={3} aria-labelledby={titleId}>
      <Title id={titleId}>{TEXTS.drafts}</Title>
      <Muted $small>{TEXTS.draftsAreYoursAlone(DRAFT_LIMITS.days)}</Muted>
      <List role="list">
        {data.map((draft) => (
          <li key={draft.entry ? `${draft.entry.resourceType}-${draft.entry.resourceId}` : 'several'}>
            <DraftCard draft={draft} onGoOn={onGoOn} />
          </li>
        ))}
      </List>
    </Stack>
  );
}

interface DraftCardProps {
  draft: RequestDraft;
  /** Opens the form for several entries. */
  onGoOn: () => void;
}

function DraftCard({ draft, onGoOn }: DraftCardProps) {
  const { entry, fields, updatedAt, keptUntil } = draft;
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useDiscardDraft();
  const name = nameOf(draft);
  return (
    <Card as="article" $padding={4}>
      <Stack $gap={2}>
        <Name>
          <Wrapping>{name}</Wrapping>
        </Name>
        <Muted $small>
          {dotted([TEXTS.savedTime(formatDateTime(updatedAt)), TEXTS.keptUntilDay(formatDate(keptUntil))])}
        </Muted>
        {!entry && (
          <p>
            <Wrapping>{fields.entries.map((one) => one.name).join(', ')}</Wrapping>
          </p>
        )}
        {fields.purpose.trim() !== '' && (
          <p>
            <Wrapping>{fields.purpose}</Wrapping>
          </p>
        )}
        {entry?.gone && <p>{TEXTS.entryIsGoneFromTheCatalogue}</p>}
        <Cluster>
          {!entry && (
            <Button size="small" onClick={onGoOn} aria-label={TEXTS.goOnName(name)}>
              {TEXTS.goOn}
            </Button>
          )}
          {entry && !entry.gone && (
            <LinkButton size="small" to={goOnLink(entry)} aria-label={TEXTS.goOnName(name)}>
              {TEXTS.goOn}
            </LinkButton>
          )}
          <Button size="small" variant="quiet" onClick={() => setAsking(true)} aria-label={TEXTS.discardName(name)}>
            {TEXTS.discard}
          </Button>
        </Cluster>
      </Stack>
      <ConfirmDialog
        title={TEXTS.discardThisDraft}
        description={TEXTS.whatYouTypedIsRemoved}
        confirmLabel={TEXTS.discard}
        open={isAsking}
        onOpenChange={setAsking}
        busy={isPending}
        onConfirm={() => mutate(aboutOf(draft), { onSuccess: () => setAsking(false) })}
      />
    </Card>
  );
}

function nameOf({ entry, fields: { entries } }: RequestDraft): string {
  if (entry) return entry.name;
  return entries.length === 1 ? TEXTS.requestFor1Entry : TEXTS.requestForCountEntries(entries.length);
}
