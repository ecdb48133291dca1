import type { OpenSession } from '@carebourse/contracts/account';
import type { User } from '@carebourse/contracts/auth';
import { Monitor } from 'lucide-react';
import { formatDateTime, formatRelative } from '../../../lib/dates.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { Headline } from '../../../ui/text.tsx';
import { useEndSession } from '../api/end-session.ts';
import * as TEXTS from '../texts.ts';

interface SessionCardProps {
  user: User;
  session: OpenSession;
}

export function SessionCard({ user, session }: SessionCardProps) {
  const end = useEndSession(user.id);
  const { ref, device, address, createdAt, lastSeenAt, current } = session;
  return (
    <Card as="article" aria-labelledby={`session-${ref}`}>
      <CardHeader>
        <Headline as="h2" $size="s21" id={`session-${ref}`}>
          {device}
        </Headline>
        {current ? (
          <Badge tone="teal" icon={Monitor}>
            {TEXTS.thisSession}
          </Badge>
        ) : (
          <Button
            variant="secondary"
            size="small"
            busy={end.isPending}
            aria-describedby={`session-${ref}`}
            onClick={() => end.mutate(ref)}
          >
            {TEXTS.signOut}
          </Button>
        )}
      </CardHeader>
      <FactList
        columns={3}
        items={[
          { label: TEXTS.signedIn, value: formatDateTime(createdAt) },
          { label: TEXTS.lastSeen, value: current ? 'Now' : formatRelative(lastSeenAt) },
          { label: TEXTS.address, value: address ?? 'Unknown' },
        ]}
      />
    </Card>
  );
}
