import { styled } from 'styled-components';
import { formatDateTime } from '../../../lib/dates.ts';
import { errorMessage } from '../../../lib/http.ts';
import { space, text } from '../../../theme/tokens.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { Card } from '../../../ui/card.tsx';
import { Cluster, Stack } from '../../../ui/layout.tsx';
import { Muted } from '../../../ui/text.tsx';
import { inquiryLabel } from '../../../lib/inquiry-labels.ts';
import { type Received, useMarkHandled } from '../api/received-forms.ts';
import * as TEXTS from '../texts.ts';

const Title = styled.h2`
  font-size: ${text.s17};
`;

const Body = styled.p`
  max-width: 70ch;
  margin-top: ${space(1)};
  white-space: pre-line;
`;

interface ReceivedCardProps {
  received: Received;
}

/** One message or integration request, who sent it, and that it was dealt with. */
export function ReceivedCard({ received }: ReceivedCardProps) {
  const markHandled = useMarkHandled();
  const { name, email, createdAt, handledAt } = received;
  const isContact = received.form === 'contact';
  return (
    <Card as="article">
      <Stack $gap={3}>
        <Cluster $justify="space-between">
          <Badge>{isContact ? inquiryLabel(received.inquiryType) : TEXTS.customIntegration}</Badge>
          <Muted $small>{formatDateTime(createdAt)}</Muted>
        </Cluster>
        <div>
          <Title>{isContact ? received.subject : (received.organization ?? TEXTS.noOrganizationGiven)}</Title>
          <Muted $small>
            {name}
            {email !== '' && (
              <>
                {' · '}
                <a href={`mailto:${email}`}>{email}</a>
              </>
            )}
            {isContact && received.phone && ` · ${received.phone}`}
          </Muted>
          <Body>{isContact ? received.message : received.details}</Body>
        </div>
        {markHandled.isError && (
          <Callout kind="error">{errorMessage(markHandled.error, TEXTS.messageNotMarked)}</Callout>
        )}
        {handledAt ? (
          <Muted $small>{TEXTS.dealtWithOnTime(formatDateTime(handledAt))}</Muted>
        ) : (
          <div>
            <Button variant="secondary" busy={markHandled.isPending} onClick={() => markHandled.mutate(received)}>
              {TEXTS.markAsDealtWith}
            </Button>
          </div>
        )}
      </Stack>
    </Card>
  );
}
