import type { AuditEvent } from '@carebourse/contracts/audit';
import { ShieldX } from 'lucide-react';
import { Badge } from '../../../ui/badge.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Muted } from '../../../ui/text.tsx';
import { actionWords, thingWords } from '../words.ts';
import { Repeats } from './repeats.tsx';
import * as TEXTS from '../texts.ts';

/** What was done, to what, why, and how often. */
export function WhatHappened({ event }: { event: AuditEvent }) {
  const { what, why } = actionWords(event);
  const thing = thingWords(event);
  return (
    <Stack $gap={1}>
      <span>
        {what} {thing && <Muted as="span">({thing})</Muted>}
      </span>
      <Muted as="span">{why}</Muted>
      {event.outcome === 'denied' && (
        <span>
          <Badge tone="rose" icon={ShieldX}>
            {TEXTS.denied}
          </Badge>
        </span>
      )}
      {event.count > 1 && <Repeats line={event} />}
    </Stack>
  );
}
