import { styled } from 'styled-components';

/** Names, addresses and names of files may have no blanks at which a line could break. */
export const Wrapping = styled.span`
  overflow-wrap: anywhere;
`;
