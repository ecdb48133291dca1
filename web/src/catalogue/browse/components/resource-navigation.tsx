import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { paths } from '../../../lib/paths.ts';
import { space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { Cluster } from '../../../ui/layout.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import * as TEXTS from '../texts.ts';

const Root = styled(Cluster)`
  margin: ${space(-4)} ${space(-3)} ${space(6)};
`;

interface ResourceNavigationProps {
  children: ReactNode;
}

/** The way back from a resource's page: `children` is its Back button. */
export function ResourceNavigation({ children }: ResourceNavigationProps) {
  return (
    <Root $justify="space-between" $gap={2}>
      {children}
      <LinkButton variant="quiet" size="small" to={paths.dashboard}>
        {TEXTS.returnToDashboard}
      </LinkButton>
    </Root>
  );
}

interface BackButtonProps {
  /** Where it leads for somebody who came straight to this page. */
  fallback: string;
}

/** The first page of a visit has this key; there is nothing of ours to go back to. */
const FIRST_LOCATION = 'default';

/** Goes back to where the reader was. */
export function BackButton({ fallback }: BackButtonProps) {
  const navigate = useNavigate();
  const { key } = useLocation();
  return (
    <Button
      variant="quiet"
      size="small"
      icon={ArrowLeft}
      onClick={() => void (key === FIRST_LOCATION ? navigate(fallback) : navigate(-1))}
    >
      {TEXTS.back}
    </Button>
  );
}
