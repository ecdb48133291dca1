import type { ResourceType } from '@carebourse/contracts/constants';
import type { FoundEntry } from '@carebourse/contracts/search';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { dotted } from '../../../lib/dotted.ts';
import { resourceLink } from '@carebourse/contracts/paths';
import { color, radius, space, text } from '../../../theme/tokens.ts';
import { MarkedText } from './marked-text.tsx';
import * as TEXTS from '../texts.ts';

const Option = styled(Link)`
  display: block;
  padding: ${space(2.5)} ${space(3)};
  border-radius: ${radius.control};
  color: ${color.ink};
  text-decoration: none;

  &:hover,
  &[aria-selected='true'] {
    background: ${color.tint};
  }

  strong {
    font-weight: 550;
  }

  small,
  span {
    display: block;
    color: ${color.muted};
    font-size: ${text.s13};
  }

  span {
    margin-top: ${space(1)};
  }
`;

const KINDS: Record<ResourceType, string> = {
  agent: TEXTS.aiAgent,
  data: TEXTS.dataProduct,
  dataDomain: TEXTS.dataDomain,
  dataCollection: TEXTS.dataCollection,
};

export const optionId = (listId: string, index: number) => `${listId}-${index}`;

interface FoundListProps {
  listId: string;
  entries: readonly FoundEntry[];
  active: number;
  onChosen: () => void;
}

/** What was found, best first, whatever its kind. The focus stays in the box, so the options take no Tab stops. */
export function FoundList({ listId, entries, active, onChosen }: FoundListProps) {
  useEffect(() => {
    document.getElementById(optionId(listId, active))?.scrollIntoView({ block: 'nearest' });
  }, [listId, active]);
  return (
    <div id={listId} role="listbox" aria-label={TEXTS.searchResults}>
      {entries.map((entry, index) => (
        <Option
          key={`${entry.resourceType}-${entry.resourceId}`}
          id={optionId(listId, index)}
          to={resourceLink(entry.resourceType, entry.resourceId)}
          onClick={onChosen}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
        >
          <strong>
            <MarkedText text={entry.name} marks={entry.marks.name} />
          </strong>
          <small>{dotted([KINDS[entry.resourceType], entry.stewardName])}</small>
          <span>
            <MarkedText text={entry.snippet} marks={entry.marks.snippet} />
          </span>
        </Option>
      ))}
    </div>
  );
}
