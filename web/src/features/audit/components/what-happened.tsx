import type { AuditEvent } from '@carebourse/contracts/audit';
import { ShieldX } from 'lucide-react';
import { Badge } from '../../../ui/badge.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Muted } from '../../../ui/text.tsx';
import { actionWords } from '../words.ts';

/** What was done, to what, and why. */
export function WhatHappened({ event: { action, subject, outcome } }: { event: AuditEvent }) {
  const { what, why } = actionWords(action);
  return (
    <Stack $gap={1}>
      <span>
        {what}{' '}
        {subject.includes('/') && !subject.startsWith('user/') && (
          <Muted as="span">({subject.replaceAll('/', ' ')})</Muted>
        )}
      </span>
      <Muted as="span">{why}</Muted>
      {outcome === 'denied' && (
        <span>
          <Badge tone="rose" icon={ShieldX}>
            Denied
          </Badge>
        </span>
      )}
    </Stack>
  );
}
