import type { AccessLevel } from '@carebourse/contracts/constants';
import { BadgeCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { dotted } from '../lib/dotted.ts';
import { counted, formatCompact, formatCount } from '../lib/numbers.ts';
import { color, media, motion, radius, space, text } from '../theme/tokens.ts';
import { AccessLevelBadge } from './access-level.tsx';
import { IconTile } from './icon-tile.tsx';
import { StatusBadge } from './status-badge.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';
import * as TEXTS from './texts.ts';

const Root = styled.article`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: ${space(3)};
  height: 100%;
  padding: ${space(5)};
  background: ${color.surface};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  transition: border-color ${motion.fast};

  &:hover {
    border-color: ${color.brand};
  }

  &:has([data-card-link]:focus-visible) {
    outline: 2px solid ${color.focus};
    outline-offset: 2px;
  }
`;

const Head = styled.header`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${space(3)};
`;

const Badges = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space(1.5)};
`;

const Titles = styled.div`
  display: grid;
  gap: ${space(0.5)};
`;

const Name = styled.h3`
  font-size: ${text.s17};
  letter-spacing: -0.008em;
  line-height: 1.3;

  svg {
    display: inline;
    margin-left: ${space(1)};
    vertical-align: -0.15em;
    color: ${color.brand};
  }
`;

/** Stretches over the card, so that all of it can be pressed while the name alone is the link's text. */
const NameLink = styled(Link)`
  color: inherit;
  font-weight: inherit;
  text-decoration: none;

  &:focus-visible {
    outline: none;
  }

  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: ${radius.card};
  }

  ${Root}:hover & {
    color: ${color.brand};
  }
`;

const Byline = styled.p`
  overflow: hidden;
  color: ${color.muted};
  font-size: ${text.s13};
  text-overflow: ellipsis;
  white-space: nowrap;

  ${media.phone} {
    white-space: normal;
  }
`;

const Description = styled.p`
  display: -webkit-box;
  overflow: hidden;
  color: ${color.muted};
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  text-wrap: wrap;
`;

const Facts = styled.ul`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1.5)} ${space(4)};
  margin-top: auto;
  padding-top: ${space(3.5)};
  border-top: 1px solid ${color.line};
  color: ${color.muted};
  font-size: ${text.s13};
  font-variant-numeric: tabular-nums;

  /* What the preview of an entry being written does not know yet takes no room. */
  li:empty {
    display: none;
  }

  strong {
    color: ${color.ink};
    font-weight: 600;
  }
`;

const Actions = styled.div`
  position: relative;
  z-index: 1;
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;

interface ResourceCardProps {
  name: string;
  description: string;
  /** Where the card leads. */
  to: string;
  /** The catalogue's names; unknown ones fall back. */
  icon: string | null | undefined;
  tint: string | null | undefined;
  /** Already in words, such as "Diagnostic". */
  category?: string;
  steward?: string | null;
  verified?: boolean;
  /** How many records there are; text is shown as it is. */
  records?: number | string;
  accessLevel?: AccessLevel;
  /** Already formatted, such as "Apr 13, 2025". */
  updated?: string;
  requestCount?: number;
  /** The reader's own request for it, if any. */
  status?: string | undefined;
  /** What sets it apart, such as that it answers here: beside the icon, so that the rows of facts stay even. */
  badge?: ReactNode;
  /** More facts at the end of the row. */
  children?: ReactNode;
  /** Buttons of their own under the facts. */
  actions?: ReactNode;
}

function RecordsFact({ records }: { records: number | string }) {
  if (typeof records === 'string') return <strong>{records}</strong>;
  return (
    <span title={counted(records, 'record')}>
      <strong>{formatCompact(records)}</strong> {records === 1 ? TEXTS.record : TEXTS.records}
    </span>
  );
}

/** An entry of the catalogue. The whole card is the link; the state of the reader's request shows without opening it. */
export function ResourceCard(props: ResourceCardProps) {
  const { name, description, to, icon, tint, category, steward, verified, status } = props;
  const { records, accessLevel, updated, requestCount, badge, children, actions } = props;
  const byline = dotted([steward, category]);
  return (
    <Root>
      <Head>
        <IconTile icon={icon} tint={tint} />
        <Badges>
          {accessLevel && <AccessLevelBadge level={accessLevel} />}
          {badge}
          {status && <StatusBadge status={status} />}
        </Badges>
      </Head>
      <Titles>
        <Name>
          <NameLink to={to} data-card-link>
            {name}
          </NameLink>
          {verified && (
            <>
              <BadgeCheck size={16} aria-hidden />
              <VisuallyHidden>{TEXTS.verified}</VisuallyHidden>
            </>
          )}
        </Name>
        {byline && <Byline title={byline}>{byline}</Byline>}
      </Titles>
      <Description>{description}</Description>
      <Facts>
        {records !== undefined && records !== '' && (
          <li>
            <RecordsFact records={records} />
          </li>
        )}
        {updated && <li>{TEXTS.updated(updated)}</li>}
        {requestCount !== undefined && (
          <li>
            <strong>{formatCount(requestCount)}</strong> {requestCount === 1 ? TEXTS.request : TEXTS.requests}
          </li>
        )}
        {children}
      </Facts>
      {actions && <Actions>{actions}</Actions>}
    </Root>
  );
}
