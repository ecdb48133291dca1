import { styled } from 'styled-components';

/** Addresses and names of files have no blanks at which a line could break. */
export const Wrapping = styled.span`
  overflow-wrap: anywhere;
`;
