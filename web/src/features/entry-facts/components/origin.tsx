import type { PublicFacts } from '@carebourse/contracts/entry-facts';
import { Stack } from '../../../ui/layout.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { DetailSection } from '../../catalogue/components/detail-section.tsx';

/** That an entry comes from another catalogue, and where one asks for it. */
export function Origin({ source: { address, stewarded } }: { source: NonNullable<PublicFacts['source']> }) {
  const { host } = new URL(address);
  return (
    <DetailSection title="From another catalogue">
      <Stack $gap={3}>
        <p>
          This entry comes from {host}.{' '}
          {stewarded
            ? 'Its steward decides on requests that are made here.'
            : 'Whoever keeps it there decides on requests.'}
        </p>
        <div>
          <LinkButton to={address} rel="noreferrer nofollow" variant="secondary" size="small">
            {stewarded ? `Read it at ${host}` : `Ask at ${host}`}
          </LinkButton>
        </div>
      </Stack>
    </DetailSection>
  );
}
