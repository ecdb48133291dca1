import type { User } from '@carebourse/contracts/auth';
import { hasRequiredRoleFields } from '@carebourse/contracts/role-fields';
import { styled } from 'styled-components';
import { to } from '../../../lib/paths.ts';
import { space } from '../../../theme/tokens.ts';
import { Callout } from '../../../ui/callout.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import * as TEXTS from '../texts.ts';

const Root = styled.div`
  margin-bottom: ${space(5)};

  a {
    margin-top: ${space(2)};
  }
`;

/** On the dashboard, until there is what the role asks for: who comes through the directory has not been asked. */
export function RoleFieldsNotice({ user }: { user: User }) {
  if (hasRequiredRoleFields(user)) return null;
  const what = user.role === 'provider' ? TEXTS.yourOrganizationSpecialtyAndLicense : TEXTS.yourOrganization;
  return (
    <Root>
      <Callout kind="warning" title={TEXTS.pleaseCompleteYourAccount}>
        <p>{TEXTS.thoseWhoDecide(what)}</p>
        <LinkButton to={to.account('profile')} variant="secondary" size="small">
          {TEXTS.completeIt}
        </LinkButton>
      </Callout>
    </Root>
  );
}
