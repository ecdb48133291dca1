import type { User } from '@carebourse/contracts/auth';
import { hasRequiredRoleFields } from '@carebourse/contracts/role-fields';
import { CircleCheck, ClipboardList, Hourglass, type LucideIcon, MessageSquareReply, UserPen } from 'lucide-react';
import { styled } from 'styled-components';
import { color, space, text, type Tone, toneColor } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useRequests } from '../../requests/api/list-requests.ts';
import { useReviews } from '../../reviews/api/list-reviews.ts';
import { type AttentionItem, attentionItems } from '../attention.ts';
import { showPlace } from '../show-place.ts';
import type { DashboardTab } from '../tabs.ts';

const Loading = styled.div`
  margin-top: ${space(5)};
`;

const List = styled.ul`
  margin-top: ${space(5)};
  border-top: 1px solid ${color.line};

  li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: ${space(3)};
    padding-block: ${space(3.5)};
  }

  li + li {
    border-top: 1px solid ${color.line};
  }

  li:last-child {
    padding-bottom: 0;
  }

  li > svg {
    margin-top: 0.15em;
  }
`;

const Title = styled.p`
  font-weight: 600;
`;

const Detail = styled.p`
  display: -webkit-box;
  overflow: hidden;
  color: ${color.muted};
  font-size: ${text.s13};
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;

const Action = styled(Button)`
  && {
    min-height: 2rem;
    margin-left: ${space(-3)};
  }
`;

const AllDone = styled.p`
  margin-top: ${space(5)};
  display: flex;
  align-items: center;
  gap: ${space(2)};
  padding-top: ${space(4)};
  border-top: 1px solid ${color.line};
  color: ${color.muted};

  svg {
    color: ${toneColor('green')};
  }
`;

const looks: Record<AttentionItem['kind'], { icon: LucideIcon; tone: Tone }> = {
  decide: { icon: ClipboardList, tone: 'teal' },
  answer: { icon: MessageSquareReply, tone: 'amber' },
  expiring: { icon: Hourglass, tone: 'amber' },
  profile: { icon: UserPen, tone: 'slate' },
};

interface AttentionListProps {
  user: User;
  tab: DashboardTab;
  onTab: (tab: string) => void;
}

/** What needs the person first. */
export function AttentionList({ user, tab, onTab }: AttentionListProps) {
  const requests = useRequests();
  const reviews = useReviews('pending');
  const isLoading = requests.isLoading || reviews.isLoading;
  if (isLoading) {
    return (
      <Loading>
        <Skeleton $height="2.5rem" />
      </Loading>
    );
  }

  // As of the last reading: rendering again must not change the list.
  const now = new Date(Math.max(requests.dataUpdatedAt, reviews.dataUpdatedAt));
  const all = attentionItems({ user, requests: requests.data, waiting: reviews.data, now });
  // The queue needs no pointer to itself.
  const items = all.filter(({ to }) => to.tab !== tab || to.anchor);
  if (items.length === 0) {
    // A list that could not be read says so in its own tab; here we only do not claim that all is well.
    // An address that is to be confirmed, and what the role asks for, are asked for above.
    const isAsked = !user.emailVerified || !hasRequiredRoleFields(user);
    if (all.length > 0 || requests.isError || reviews.isError || isAsked) return null;
    return (
      <AllDone>
        <CircleCheck size={17} aria-hidden />
        Nothing needs you right now.
      </AllDone>
    );
  }
  return (
    <List role="list" aria-label="What needs you">
      {items.map(({ id, kind, title, detail, action, to }) => {
        const { icon: Icon, tone } = looks[kind];
        return (
          <li key={id}>
            <Icon size={18} color={toneColor(tone)} aria-hidden />
            <div>
              <Title>{title}</Title>
              <Detail>{detail}</Detail>
              <Action
                variant="quiet"
                size="small"
                onClick={() => {
                  if (to.tab) onTab(to.tab);
                  showPlace(to.anchor ?? 'dashboard-tabs');
                }}
              >
                {action}
              </Action>
            </div>
          </li>
        );
      })}
    </List>
  );
}
