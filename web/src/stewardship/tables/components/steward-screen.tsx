import type { Stewardship } from '@carebourse/contracts/stewardship';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { isMissing } from '../../../lib/fetch-failure.ts';
import { paths } from '../../../lib/paths.ts';
import { useCurrentUser } from '../../../lib/session.ts';
import { space, text } from '../../../theme/tokens.ts';
import { Page } from '../../../ui/layout.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { MissingResource } from '../../../ui/missing-resource.tsx';
import { isEditor } from '../../../organizations/membership/is-editor.ts';
import { NotForYou } from '../../../ui/not-for-you.tsx';
import { isReviewer } from '../../../organizations/membership/is-reviewer.ts';
import { useStewardship } from '../api/get-stewardship.ts';
import { type EntryRef, useEntryOfAddress } from '../entry-ref.ts';
import * as TEXTS from '../texts.ts';

interface StewardScreenProps {
  /** Whether something is changed there, which plain members of the steward do not. */
  changes?: boolean;
  children: (entry: EntryRef, stewardship: Stewardship) => ReactNode;
}

/** A screen about one entry of the address, for whoever keeps its tables; the services refuse others anyway. */
export function StewardScreen({ changes = false, children }: StewardScreenProps) {
  const user = useCurrentUser();
  const entry = useEntryOfAddress();
  if (!user || !(changes ? isEditor(user) : isReviewer(user))) {
    return (
      <Page>
        <NotForYou whose={changes ? 'editors' : 'stewards'} />
      </Page>
    );
  }
  if (!entry) return <MissingEntry />;
  return (
    <Loaded key={`${entry.resourceType}-${entry.resourceId}`} entry={entry}>
      {children}
    </Loaded>
  );
}

function Loaded({ entry, children }: Pick<StewardScreenProps, 'children'> & { entry: EntryRef }) {
  const { data, error, refetch, isFetchedAfterMount } = useStewardship(entry);
  // What is in memory may be older than what somebody else has saved; forms start from what is there now.
  if (data && isFetchedAfterMount) return <Page>{children(entry, data)}</Page>;
  if (isMissing(error)) return <MissingEntry />;
  return (
    <Page>
      {error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <Spinner label={TEXTS.loadingTheTables} />
      )}
    </Page>
  );
}

function MissingEntry() {
  return (
    <MissingResource
      title={TEXTS.youKeepNoTables}
      detail={TEXTS.itMayBeAnotherOrganizations}
      browse={{ label: TEXTS.allTables, to: paths.tables }}
    />
  );
}

const Back = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${space(1.5)};
  width: fit-content;
  font-size: ${text.s13};
  font-weight: 550;
`;

interface BackLinkProps {
  to: string;
  children: ReactNode;
}

/** The way to where a screen belongs, above its headline. */
export function BackLink({ to, children }: BackLinkProps) {
  return (
    <Back to={to}>
      <ArrowLeft size={15} aria-hidden />
      {children}
    </Back>
  );
}
