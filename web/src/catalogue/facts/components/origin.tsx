import type { PublicFacts } from '@carebourse/contracts/entry-facts';
import { Stack } from '../../../ui/layout.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { DetailSection } from '../../../ui/detail-section.tsx';
import * as TEXTS from '../texts.ts';

/** That an entry comes from another catalogue, and where one asks for it. */
export function Origin({ source: { address, stewarded } }: { source: NonNullable<PublicFacts['source']> }) {
  const { host } = new URL(address);
  return (
    <DetailSection title={TEXTS.fromAnotherCatalogue}>
      <Stack $gap={3}>
        <p>
          {TEXTS.thisEntryComesFromHost(host)}{' '}
          {stewarded ? TEXTS.itsStewardDecidesOnRequests : TEXTS.whoeverKeepsItThereDecides}
        </p>
        <div>
          <LinkButton to={address} rel="noreferrer nofollow" variant="secondary" size="small">
            {stewarded ? TEXTS.readItAtHost(host) : TEXTS.askAtHost(host)}
          </LinkButton>
        </div>
      </Stack>
    </DetailSection>
  );
}
