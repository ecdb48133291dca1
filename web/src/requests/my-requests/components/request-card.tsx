import type { ResourceRequest } from '@carebourse/contracts/requests';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { dotted } from '../../../lib/dotted.ts';
import { resourceLink } from '@carebourse/contracts/paths';
import { color, media, space, text } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { Timeline } from '../../../ui/timeline.tsx';
import { MessagesLink } from '../../conversation/components/messages-link.tsx';
import { useHistory } from '../../access/api/get-history.ts';
import { requestTimeline } from '../../access/timeline.ts';
import { nextStep, requestDates, typeNames } from '../status-words.ts';
import { RequestActions } from './request-actions.tsx';
import * as TEXTS from '../texts.ts';

const Root = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 20rem);
  gap: ${space(4)} ${space(10)};

  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Name = styled.h3`
  margin-top: ${space(2)};
  font-size: ${text.s17};

  a {
    color: inherit;
    text-decoration: none;
  }

  a:hover {
    color: ${color.brand};
    text-decoration: underline;
  }
`;

const Small = styled.p`
  color: ${color.muted};
  font-size: ${text.s13};
  font-variant-numeric: tabular-nums;
`;

const Purpose = styled.p`
  max-width: 70ch;
  margin-top: ${space(3)};
  white-space: pre-line;
`;

const Comment = styled.blockquote`
  max-width: 70ch;
  margin: ${space(3)} 0 0;
  padding-left: ${space(3)};
  border-left: 2px solid ${color.brand};

  span {
    display: block;
    color: ${color.muted};
    font-size: ${text.s13};
  }
`;

const Next = styled.div`
  display: grid;
  align-content: start;
  gap: ${space(3)};
`;

const Toggle = styled.div`
  margin: ${space(-1)} ${space(-3)};
`;

const History = styled.div`
  grid-column: 1 / -1;
  padding-top: ${space(4)};
  border-top: 1px solid ${color.line};
`;

interface RequestCardProps {
  request: ResourceRequest;
}

/** One request: what was asked and why on the left, where it stands and what can be done on the right. */
export function RequestCard({ request }: RequestCardProps) {
  const [showsHistory, setShowsHistory] = useState(false);
  const historyId = useId();
  return (
    <Root as="article" $padding={5} id={`request-${request.id}`}>
      <div>
        <StatusBadge status={request.status} />
        <Name>
          <Link to={resourceLink(request.resourceType, request.resourceId)}>{request.resourceName}</Link>
        </Name>
        <Small>{dotted([typeNames[request.resourceType], requestDates(request)])}</Small>
        <Purpose>{request.purpose}</Purpose>
        {request.conditions && (
          <Comment>
            <span>{TEXTS.conditionsOfUse}</span>
            {request.conditions}
          </Comment>
        )}
        {request.comment && (
          <Comment>
            <span>{TEXTS.theReviewerWrote}</span>
            {request.comment}
          </Comment>
        )}
      </div>
      <Next>
        <p>{nextStep(request)}</p>
        <RequestActions request={request} />
        <Toggle>
          <MessagesLink request={request} variant="quiet" size="small" />
          <Button
            variant="quiet"
            size="small"
            trailingIcon={showsHistory ? ChevronUp : ChevronDown}
            aria-expanded={showsHistory}
            aria-controls={historyId}
            onClick={() => setShowsHistory(!showsHistory)}
          >
            {showsHistory ? TEXTS.hideHistory : TEXTS.showHistory}
          </Button>
        </Toggle>
      </Next>
      {showsHistory && (
        <History id={historyId}>
          <RequestHistory request={request} />
        </History>
      )}
    </Root>
  );
}

function RequestHistory({ request }: RequestCardProps) {
  const history = useHistory(request.id);
  return <Timeline items={requestTimeline(request, history.data)} />;
}
