import type { OAuthClient } from '@carebourse/contracts/oauth-clients';
import { Ban, KeyRound } from 'lucide-react';
import { styled } from 'styled-components';
import { formatDate, formatRelative } from '../../../lib/dates.ts';
import { text } from '../../../theme/tokens.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { Cluster, Stack } from '../../../ui/layout.tsx';
import * as TEXTS from '../texts.ts';

const Title = styled.h2`
  font-size: ${text.s17};
`;

const Id = styled.code`
  font-size: ${text.s13};
`;

interface ClientCardProps {
  client: OAuthClient;
  onRotate: () => void;
  onRevoke: () => void;
}

/** One API client: what it may do, when it was used, and what can be done with it. */
export function ClientCard({ client, onRotate, onRevoke }: ClientCardProps) {
  const { name, clientId, scopes, createdAt, rotatedAt, lastUsedAt, revokedAt } = client;
  return (
    <Card as="article" aria-label={name}>
      <Stack $gap={4}>
        <Cluster $justify="space-between">
          <Title>{name}</Title>
          {revokedAt && <Badge tone="rose">{TEXTS.revoked}</Badge>}
        </Cluster>
        <Cluster $gap={2}>
          {scopes.map((scope) => (
            <Badge key={scope} tone={revokedAt ? 'slate' : 'teal'}>
              {scope}
            </Badge>
          ))}
        </Cluster>
        <FactList
          items={[
            { label: TEXTS.clientId, value: <Id>{clientId}</Id> },
            { label: TEXTS.lastUsed, value: lastUsedAt ? formatRelative(lastUsedAt) : 'Never' },
            { label: TEXTS.created, value: formatDate(createdAt) },
            ...(rotatedAt ? [{ label: TEXTS.secretReplaced, value: formatDate(rotatedAt) }] : []),
            ...(revokedAt ? [{ label: TEXTS.revoked, value: formatDate(revokedAt) }] : []),
          ]}
        />
        {!revokedAt && (
          <Cluster $gap={2}>
            <Button variant="secondary" size="small" icon={KeyRound} onClick={onRotate}>
              {TEXTS.replaceSecret}
            </Button>
            <Button variant="quiet" size="small" icon={Ban} onClick={onRevoke}>
              {TEXTS.revoke}
            </Button>
          </Cluster>
        )}
      </Stack>
    </Card>
  );
}
