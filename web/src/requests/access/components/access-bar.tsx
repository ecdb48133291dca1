import type { ResourceType } from '@carebourse/contracts/constants';
import { styled } from 'styled-components';
import { color, layer, media, shadow, size, space } from '../../../theme/tokens.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { Muted } from '../../../ui/text.tsx';
import { useStatusOf } from '../../record/use-status-of.ts';
import { ACCESS_PANEL_ID } from './access-panel.tsx';
import * as TEXTS from '../texts.ts';

const Root = styled.div`
  display: none;

  ${media.tablet} {
    position: sticky;
    bottom: 0;
    z-index: ${layer.header};
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space(4)};
    margin: ${space(8)} calc(-1 * ${size.gutter}) 0;
    padding: ${space(3)} ${size.gutter} max(${space(3)}, env(safe-area-inset-bottom));
    background: ${color.raised};
    border-top: 1px solid ${color.line};
    box-shadow: ${shadow.float};

    > a {
      flex: none;
    }
  }
`;

interface AccessBarProps {
  resourceType: ResourceType;
  resourceId: number;
}

/** On a small screen the access panel is at the end; this bar stays at the bottom edge until it comes into view. */
export function AccessBar({ resourceType, resourceId }: AccessBarProps) {
  const status = useStatusOf()(resourceType, resourceId);
  return (
    <Root>
      {status ? <StatusBadge status={status} /> : <Muted>{TEXTS.accessIsGranted}</Muted>}
      <LinkButton to={`#${ACCESS_PANEL_ID}`} size="small" variant={status ? 'secondary' : 'primary'}>
        {status ? TEXTS.seeYourAccess : TEXTS.getAccess}
      </LinkButton>
    </Root>
  );
}
