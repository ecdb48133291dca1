import type { DecidedSubject } from '@carebourse/contracts/directives';
import { useId } from 'react';
import { formatDate } from '../../../lib/dates.ts';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { decidesSince } from '../effects.ts';
import * as TEXTS from '../texts.ts';

interface HandedOverCardProps {
  subject: DecidedSubject;
  since: string;
}

/** A dependent who decides with an account of their own: nothing of what they decide is shown. */
export function HandedOverCard({ subject, since }: HandedOverCardProps) {
  const titleId = useId();
  const name = subject.name ?? TEXTS.thisPerson;
  return (
    <Card as="section" aria-labelledby={titleId}>
      <CardHeader>
        <h2 id={titleId}>{name}</h2>
      </CardHeader>
      <p>{decidesSince(name, formatDate(since))}</p>
    </Card>
  );
}
