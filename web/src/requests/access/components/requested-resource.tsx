import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, radius, space, text } from '../../../theme/tokens.ts';
import { AccessLevelBadge } from '../../../ui/access-level.tsx';
import { AnswersBadge } from '../../agent-answers/components/answers-badge.tsx';
import type { AccessTarget } from '../../request-form/access-target.ts';

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space(1)} ${space(4)};
  padding: ${space(3.5)} ${space(4)};
  background: ${color.sunken};
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
`;

const Name = styled.p`
  font-weight: 600;
`;

const Steward = styled.p`
  color: ${color.muted};
  font-size: ${text.s13};
`;

const More = styled.div`
  grid-column: 1 / -1;
  color: ${color.muted};
  font-size: ${text.s13};
`;

interface RequestedResourceProps {
  target: AccessTarget;
  children?: ReactNode;
}

/** What is asked for. */
export function RequestedResource({ target, children }: RequestedResourceProps) {
  const { resourceType, resourceId, name, steward, accessLevel } = target;
  return (
    <Root>
      <div>
        <Name>{name}</Name>
        {steward && <Steward>{steward}</Steward>}
      </div>
      {accessLevel && <AccessLevelBadge level={accessLevel} />}
      {resourceType === 'agent' && <AnswersBadge agentId={resourceId} />}
      {children && <More>{children}</More>}
    </Root>
  );
}
