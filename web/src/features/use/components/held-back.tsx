import type { Workspace } from '@carebourse/contracts/use';
import { styled } from 'styled-components';
import { paths } from '../../../lib/paths.ts';
import { space } from '../../../theme/tokens.ts';
import { Callout } from '../../../ui/callout.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { heldBackWords } from '../words.ts';

const Words = styled.p`
  & + & {
    margin-top: ${space(1)};
  }
`;

const Way = styled.div`
  margin: ${space(1)} 0 0 ${space(-3)};
`;

/** Kinds of access that are granted and cannot be used now, with the reason and what opens them. */
export function HeldBack({ grant: { heldBack } }: Pick<Workspace, 'grant'>) {
  if (heldBack.length === 0) return null;
  const waitsForPlan = heldBack.some(({ reason }) => reason === 'plan');
  return (
    <Callout kind="warning" title="Part of your access waits">
      {heldBack.map((one) => (
        <Words key={one.accessType}>{heldBackWords(one)}</Words>
      ))}
      <Way>
        <LinkButton variant="quiet" size="small" to={waitsForPlan ? paths.pricing : paths.contact}>
          {waitsForPlan ? 'See the plans' : 'Write to us about it'}
        </LinkButton>
      </Way>
    </Callout>
  );
}
