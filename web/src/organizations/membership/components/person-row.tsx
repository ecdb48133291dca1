import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, media, space, text } from '../../../theme/tokens.ts';
import { Avatar } from '../../../ui/avatar.tsx';

const Row = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space(2)} ${space(3)};
  padding-block: ${space(3)};

  ${media.phone} {
    grid-template-columns: auto minmax(0, 1fr);
    align-items: start;

    > :last-child {
      grid-column: 1 / -1;
    }
  }
`;

const Who = styled.div`
  min-width: 0;

  strong {
    font-weight: 550;
  }

  p {
    color: ${color.muted};
    font-size: ${text.s13};
  }

  p + div {
    margin-top: ${space(1)};
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)};
`;

interface PersonRowProps {
  name: string;
  detail: ReactNode;
  /** What is to be known before anything is done. */
  marks?: ReactNode;
  /** What can be done, or what the person is. */
  children?: ReactNode;
}

export function PersonRow({ name, detail, marks, children }: PersonRowProps) {
  return (
    <Row>
      <Avatar name={name} />
      <Who>
        <strong>{name}</strong>
        <p>{detail}</p>
        {marks}
      </Who>
      <Actions>{children}</Actions>
    </Row>
  );
}
