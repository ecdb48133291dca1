import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { text } from '../../../theme/tokens.ts';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { Stack } from '../../../ui/layout.tsx';
import type { AccessTarget } from '../../request-form/access-target.ts';
import { ReaderAccess } from './reader-access.tsx';
import * as TEXTS from '../texts.ts';

/** Where the bar at the bottom of a phone's screen leads. */
export const ACCESS_PANEL_ID = 'access';

const Title = styled.h2`
  font-size: ${text.s17};
`;

interface AccessPanelProps {
  target: AccessTarget;
  /** What the button of somebody with access says, such as "Access Agent". */
  useLabel: string;
  /** Right of the title, such as the access level. */
  badge?: ReactNode;
  /** Facts that matter for the decision to ask. */
  children: ReactNode;
}

/** Says what can be done next with a resource and what happened so far. */
export function AccessPanel({ target, useLabel, badge, children }: AccessPanelProps) {
  const titleId = useId();
  return (
    <Card as="section" id={ACCESS_PANEL_ID} aria-labelledby={titleId}>
      <CardHeader>
        <Title id={titleId}>{TEXTS.access}</Title>
        {badge}
      </CardHeader>
      <Stack $gap={5}>
        {children}
        <ReaderAccess target={target} useLabel={useLabel} />
      </Stack>
    </Card>
  );
}
