import type { ManagedResource } from '@carebourse/contracts/catalogue-management';
import type { ResourceType } from '@carebourse/contracts/constants';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { formatDateTime, formatRelative } from '../../../lib/dates.ts';
import { paths } from '../../../lib/paths.ts';
import { color, space, text } from '../../../theme/tokens.ts';
import { Cluster } from '../../../ui/layout.tsx';
import { Headline } from '../../../ui/text.tsx';
import { kinds } from '../../../catalogue/browse/kinds.ts';
import { EntryStatus } from '../../entry/components/entry-status.tsx';
import * as TEXTS from '../texts.ts';

const Root = styled.header`
  display: grid;
  gap: ${space(3)};
  margin-bottom: ${space(6)};
`;

const Back = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${space(1.5)};
  width: fit-content;
  font-size: ${text.s13};
  font-weight: 550;
`;

const StatusLine = styled(Cluster)`
  color: ${color.muted};
  font-size: ${text.s13};
`;

interface EntryHeaderProps {
  resourceType: ResourceType;
  entry: ManagedResource | undefined;
  /** Buttons on the right. */
  children?: ReactNode;
}

/** What is edited, where it stands, and who touched it last. Holds the page's h1. */
export function EntryHeader({ resourceType, entry, children }: EntryHeaderProps) {
  const { one } = kinds[resourceType];
  return (
    <Root>
      <Back to={paths.managedCatalogue}>
        <ArrowLeft size={15} aria-hidden />
        {TEXTS.allEntries}
      </Back>
      <Headline $size="s28">{entry?.content.name ?? TEXTS.newOne(one.replace('Data', 'data'))}</Headline>
      {entry && (
        <Cluster $justify="space-between">
          <StatusLine>
            <EntryStatus status={entry.status} />
            <span>{one}</span>
            <span title={formatDateTime(entry.updatedAt)}>
              {TEXTS.lastChangedTimeByName(formatRelative(entry.updatedAt), entry.updatedBy?.name ?? TEXTS.carebourse)}
            </span>
          </StatusLine>
          {children}
        </Cluster>
      )}
    </Root>
  );
}
