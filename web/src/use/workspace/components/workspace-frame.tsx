import type { Workspace } from '@carebourse/contracts/use';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { resourceLink } from '@carebourse/contracts/paths';
import { color, space, text } from '../../../theme/tokens.ts';
import { AccessLevelBadge } from '../../../ui/access-level.tsx';
import { Cluster, Page } from '../../../ui/layout.tsx';
import { Headline } from '../../../ui/text.tsx';
import { HeldBack } from './held-back.tsx';
import { VisaCard } from './visa-card.tsx';
import { WorkspaceStrip } from './workspace-strip.tsx';
import * as TEXTS from '../texts.ts';

const Root = styled(Page)`
  padding-top: ${space(8)};
`;

const Title = styled.header`
  display: grid;
  gap: ${space(2)};
  margin-bottom: ${space(6)};
`;

const Where = styled.p`
  color: ${color.muted};
  font-size: ${text.s13};
`;

interface WorkspaceFrameProps extends Pick<Workspace, 'grant'> {
  /** What is done here. */
  children: ReactNode;
}

/** What stands around the work under every grant: what one may do, always in sight, and what it is about. */
export function WorkspaceFrame({ grant, children }: WorkspaceFrameProps) {
  return (
    <>
      <WorkspaceStrip grant={grant} />
      <Root>
        <Title>
          <Where>
            <Link to={resourceLink(grant.resourceType, grant.resourceId)}>{TEXTS.aboutThisEntry}</Link>
          </Where>
          <Headline $size="s28">{grant.resourceName}</Headline>
          {grant.accessLevel && (
            <Cluster>
              <AccessLevelBadge level={grant.accessLevel} />
            </Cluster>
          )}
        </Title>
        <HeldBack grant={grant} />
        {children}
        <VisaCard requestId={grant.id} />
      </Root>
    </>
  );
}
