import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { css, styled } from 'styled-components';
import { useDrawn } from '../lib/use-taken-over.ts';
import { color, media, motion, radius, space, text } from '../theme/tokens.ts';
import { SpinnerIcon } from './spinner.tsx';

type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
type ButtonSize = 'small' | 'medium' | 'large';

export interface ButtonLookProps {
  /** primary: the one thing to do here; secondary: other choices; quiet: inside dense parts; danger: cannot be undone. */
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Leading icon. */
  icon?: LucideIcon;
  /** Icon after the words, for "goes elsewhere". */
  trailingIcon?: LucideIcon;
  /** As wide as its place. */
  block?: boolean;
}

const variants: Record<ButtonVariant, ReturnType<typeof css>> = {
  primary: css`
    background: ${color.brand};
    color: ${color.onBrand};

    &:hover {
      background: ${color.brandStrong};
    }
  `,
  secondary: css`
    background: ${color.surface};
    border-color: ${color.lineStrong};
    color: ${color.ink};

    &:hover {
      border-color: ${color.brand};
      color: ${color.brand};
    }
  `,
  quiet: css`
    color: ${color.brand};

    &:hover {
      background: ${color.tint};
    }
  `,
  danger: css`
    background: ${color.danger};
    color: ${color.onDanger};

    &:hover {
      background: ${color.dangerStrong};
    }
  `,
};

const sizes: Record<ButtonSize, ReturnType<typeof css>> = {
  small: css`
    min-height: 2rem;
    padding: ${space(1)} ${space(3)};
    font-size: ${text.s13};
  `,
  medium: css`
    min-height: 2.5rem;
    padding: ${space(2)} ${space(4)};
    font-size: ${text.s15};
  `,
  large: css`
    min-height: 3rem;
    padding: ${space(2.5)} ${space(6)};
    font-size: ${text.s17};
  `,
};

export interface ButtonLook {
  $variant: ButtonVariant;
  $size: ButtonSize;
  $block: boolean | undefined;
}

/** How buttons and links that look like buttons look. */
export const buttonLook = css<ButtonLook>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space(2)};
  width: ${({ $block }) => ($block ? '100%' : 'auto')};
  border: 1px solid transparent;
  border-radius: ${radius.control};
  font-weight: 550;
  line-height: 1.25;
  text-align: center;
  text-decoration: none;
  transition:
    background-color ${motion.fast},
    border-color ${motion.fast},
    color ${motion.fast};
  ${({ $size }) => sizes[$size]}
  ${({ $variant }) => variants[$variant]}

  &:disabled:not([data-drawn]),
  &[aria-disabled='true']:not([aria-busy]) {
    background: ${color.sunken};
    border-color: ${color.line};
    color: ${color.muted};
    cursor: not-allowed;
  }

  ${media.phone} {
    min-height: ${({ $size }) => ($size === 'small' ? '2.25rem' : '2.75rem')};
  }
`;

const Root = styled.button<ButtonLook>`
  ${buttonLook}

  &[aria-busy='true'] {
    cursor: progress;
  }
`;

export interface ButtonProps extends ButtonLookProps, ComponentProps<'button'> {
  /** Work is under way: shows a spinner and ignores presses, but keeps the focus where it is. */
  busy?: boolean;
}

export function Button(props: ButtonProps) {
  const { variant = 'primary', size = 'medium', icon: Icon, trailingIcon: TrailingIcon, block, busy, ...rest } = props;
  const { children, onClick, type = 'button', ...native } = rest;
  const iconSize = size === 'small' ? 15 : 17;
  const drawn = useDrawn();
  return (
    <Root
      {...native}
      {...(!native.disabled && drawn)}
      type={busy ? 'button' : type}
      onClick={busy ? undefined : onClick}
      aria-busy={busy || undefined}
      aria-disabled={busy || native['aria-disabled']}
      $variant={variant}
      $size={size}
      $block={block}
    >
      {busy ? <SpinnerIcon size={iconSize} /> : Icon && <Icon size={iconSize} aria-hidden />}
      {children}
      {TrailingIcon && <TrailingIcon size={iconSize} aria-hidden />}
    </Root>
  );
}
