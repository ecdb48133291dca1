import { Link, type LinkProps } from 'react-router-dom';
import { styled } from 'styled-components';
import { type ButtonLook, buttonLook, type ButtonLookProps } from './button.tsx';

const Root = styled(Link)<ButtonLook>`
  ${buttonLook}
`;

export interface LinkButtonProps extends ButtonLookProps, LinkProps {}

/** A link that looks like a button. Addresses with a scheme (`https:`, `mailto:`, `tel:`) leave the application. */
export function LinkButton(props: LinkButtonProps) {
  const {
    variant = 'primary',
    size = 'medium',
    icon: Icon,
    trailingIcon: TrailingIcon,
    block,
    children,
    ...link
  } = props;
  const iconSize = size === 'small' ? 15 : 17;
  return (
    <Root {...link} $variant={variant} $size={size} $block={block}>
      {Icon && <Icon size={iconSize} aria-hidden />}
      {children}
      {TrailingIcon && <TrailingIcon size={iconSize} aria-hidden />}
    </Root>
  );
}
