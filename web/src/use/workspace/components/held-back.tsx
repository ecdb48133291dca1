import type { Workspace } from '@carebourse/contracts/use';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { paths } from '../../../lib/paths.ts';
import { space } from '../../../theme/tokens.ts';
import { Callout } from '../../../ui/callout.tsx';
import { heldBackWords } from '../words.ts';
import * as TEXTS from '../texts.ts';

const Words = styled.p`
  & + & {
    margin-top: ${space(1)};
  }
`;

/** Kinds of access that are granted and cannot be used now, with the reason and what opens them. */
export function HeldBack({ grant: { heldBack } }: Pick<Workspace, 'grant'>) {
  if (heldBack.length === 0) return null;
  return (
    <Callout kind="warning">
      {heldBack.map((one) => (
        <Words key={one.accessType}>
          {heldBackWords(one)}{' '}
          {one.reason === 'plan' ? (
            <Link to={paths.pricing}>{TEXTS.seeThePlans}</Link>
          ) : (
            <Link to={paths.contact}>{TEXTS.writeToUsAboutIt}</Link>
          )}
        </Words>
      ))}
    </Callout>
  );
}
