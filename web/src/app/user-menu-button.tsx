import type { User } from '@carebourse/contracts/auth';
import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { color, media, motion, radius, space } from '../theme/tokens.ts';
import { Avatar } from '../ui/avatar.tsx';
import * as TEXTS from './texts.ts';

const Root = styled.button`
  display: flex;
  align-items: center;
  gap: ${space(1.5)};
  min-height: 2.5rem;
  padding: ${space(1)} ${space(1.5)};
  border-radius: ${radius.control};
  color: ${color.muted};
  transition: background-color ${motion.fast};

  &:hover,
  &[aria-expanded='true'] {
    background: ${color.tint};
    color: ${color.ink};
  }

  ${media.phone} {
    padding-inline: ${space(1)};

    > svg {
      display: none;
    }
  }
`;

interface UserMenuButtonProps extends ComponentProps<'button'> {
  user: User;
}

/** The avatar that opens the user menu. */
export function UserMenuButton({ user, ...native }: UserMenuButtonProps) {
  const fullName = [user.firstName, user.lastName].filter(Boolean).join(' ');
  return (
    <Root type="button" aria-label={TEXTS.accountMenuOfUsername(user.username)} aria-haspopup="menu" {...native}>
      <Avatar name={fullName || user.username} />
      <ChevronDown size={15} aria-hidden />
    </Root>
  );
}
