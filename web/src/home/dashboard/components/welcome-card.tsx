import type { User } from '@carebourse/contracts/auth';
import type { Role } from '@carebourse/contracts/constants';
import { styled } from 'styled-components';
import { organizationWords } from '../../../lib/organization-words.ts';
import { greetingName } from '../../../lib/session.ts';
import { color, media, space, text } from '../../../theme/tokens.ts';
import { Card } from '../../../ui/card.tsx';
import { MailAddress } from '../../../ui/mail-address.tsx';
import { Headline } from '../../../ui/text.tsx';
import * as TEXTS from '../texts.ts';

/** Side by side where there is room. */
const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(4)} ${space(8)};
`;

const Facts = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(8)};

  dt {
    color: ${color.muted};
    font-size: ${text.s13};
  }

  dd {
    font-weight: 500;
    overflow-wrap: anywhere;
  }

  ${media.phone} {
    flex-direction: column;

    > div {
      display: grid;
      grid-template-columns: 6rem minmax(0, 1fr);
      align-items: baseline;
    }
  }
`;

const roleNames: Record<Role, string> = {
  patient: TEXTS.patient,
  provider: TEXTS.healthcareProvider,
  partner: TEXTS.organizationPartner,
  admin: TEXTS.administrator,
};

/** Greets by name and says who is signed in. */
export function WelcomeCard({ user }: { user: User }) {
  const facts = [
    { label: TEXTS.email, value: <MailAddress email={user.email} /> },
    { label: TEXTS.organization, value: organizationWords(user) || TEXTS.notSpecified },
    { label: TEXTS.role, value: roleNames[user.role] },
  ];
  return (
    <Card as="section" $padding={5} aria-labelledby="welcome-title">
      <Head>
        <Headline $size="s28" id="welcome-title">
          {TEXTS.welcomeGreeting(greetingName(user))}
        </Headline>
        <Facts>
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </Facts>
      </Head>
    </Card>
  );
}
