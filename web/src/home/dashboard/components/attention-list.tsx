import type { User } from '@carebourse/contracts/auth';
import {
  BookUp,
  Building2,
  CircleCheck,
  ClipboardList,
  Hourglass,
  type LucideIcon,
  MessageSquare,
  MessageSquareReply,
  UserPen,
} from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { paths } from '../../../lib/paths.ts';
import { color, media, space, text, type Tone, toneColor } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { RuledList } from '../../../ui/ruled-list.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { isEditor } from '../../../organizations/membership/is-editor.ts';
import type { AttentionItem } from '../../../lib/attention.ts';
import type { Attention } from '../use-attention.ts';
import * as TEXTS from '../texts.ts';

/** More would push what else is there off the first screen. */
const SHOWN_AT_FIRST = 3;

const Root = styled.section`
  margin-top: ${space(5)};

  h2 {
    font-size: ${text.s17};
  }
`;

const List = styled(RuledList)`
  margin-top: ${space(2)};

  li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    align-items: center;
    gap: ${space(1)} ${space(3)};
    padding-block: ${space(2)};
  }

  ${media.phone} {
    li {
      grid-template-columns: auto minmax(0, 1fr);
    }

    li > svg {
      align-self: start;
      margin-top: 0.15em;
    }

    li > a {
      grid-column: 2;
      justify-self: start;
      margin-left: ${space(-3)};
    }
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
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 1;

  ${media.phone} {
    -webkit-line-clamp: 2;
  }
`;

const AllDone = styled.p`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  margin-top: ${space(5)};
  color: ${color.muted};

  svg {
    color: ${toneColor('green')};
  }
`;

const looks: Record<AttentionItem['kind'], { icon: LucideIcon; tone: Tone }> = {
  decide: { icon: ClipboardList, tone: 'teal' },
  organization: { icon: Building2, tone: 'teal' },
  publication: { icon: BookUp, tone: 'teal' },
  answer: { icon: MessageSquareReply, tone: 'amber' },
  message: { icon: MessageSquare, tone: 'teal' },
  expiring: { icon: Hourglass, tone: 'amber' },
  profile: { icon: UserPen, tone: 'slate' },
};

/** What needs the person first. */
export function AttentionList({ user, attention: { items, isAllDone } }: { user: User; attention: Attention }) {
  const [showsAll, showAll] = useState(false);
  if (!items) {
    return (
      <Root aria-hidden>
        <Skeleton $height="1.5rem" />
      </Root>
    );
  }

  if (items.length === 0) {
    if (!isAllDone) return null;
    return (
      <AllDone>
        <CircleCheck size={17} aria-hidden />
        <span>
          {TEXTS.nothingNeedsYouRightNow}
          {isEditor(user) && (
            <>
              {' '}
              {TEXTS.yourOrganizationsEntries} <Link to={paths.managedCatalogue}>{TEXTS.catalogue}</Link>
              {TEXTS.makeOneThere}
            </>
          )}
        </span>
      </AllDone>
    );
  }
  const shown = showsAll ? items : items.slice(0, SHOWN_AT_FIRST);
  return (
    <Root aria-labelledby="attention-title">
      <h2 id="attention-title">{TEXTS.whatNeedsYou}</h2>
      <List $framed role="list">
        {shown.map((item) => (
          <Item key={item.id} item={item} />
        ))}
      </List>
      {shown.length < items.length && (
        <Button variant="quiet" size="small" onClick={() => showAll(true)}>
          {TEXTS.showAllCount(items.length)}
        </Button>
      )}
    </Root>
  );
}

function Item({ item: { kind, title, detail, action, to } }: { item: AttentionItem }) {
  const { icon: Icon, tone } = looks[kind];
  return (
    <li>
      <Icon size={18} color={toneColor(tone)} aria-hidden />
      <div>
        <Title>{title}</Title>
        <Detail>{detail}</Detail>
      </div>
      <LinkButton variant="quiet" size="small" to={to}>
        {action}
      </LinkButton>
    </li>
  );
}
