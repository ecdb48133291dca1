import { parseList } from '@carebourse/contracts/json-list';
import { Badge } from '../../../ui/badge.tsx';
import { Cluster } from '../../../ui/layout.tsx';
import { Muted } from '../../../ui/text.tsx';
import * as TEXTS from '../texts.ts';

interface IncludedDomainsProps {
  /** A list, possibly as JSON text (specification §3). */
  domains: string;
}

/** The domains of a collection as chips. */
export function IncludedDomains({ domains }: IncludedDomainsProps) {
  const names = domains ? parseList(domains) : [];
  if (!names) return <Muted>{TEXTS.invalidDomains}</Muted>;
  if (names.length === 0) return <Muted>{TEXTS.noDomainsSpecified}</Muted>;
  return (
    <Cluster as="ul" $gap={2} role="list">
      {names.map((name) => (
        <li key={name}>
          <Badge tone="teal">{name}</Badge>
        </li>
      ))}
    </Cluster>
  );
}
