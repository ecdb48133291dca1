import { SUPPORT_HOURS } from '@carebourse/contracts/constants';
import { Building2, type LucideIcon, Mail, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { COMPANY, phoneLink } from '../../../lib/company.ts';
import { color, space, text } from '../../../theme/tokens.ts';

const Root = styled.aside`
  display: grid;
  gap: ${space(8)};
`;

const Block = styled.section`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space(4)};

  > svg {
    color: ${color.brand};
  }

  address {
    font-style: normal;
  }

  h2 + * {
    margin-top: ${space(1)};
  }

  a {
    display: inline-block;
    padding-block: 1px;
  }
`;

const Departments = styled.dl`
  display: grid;
  gap: ${space(2.5)};

  dt {
    color: ${color.muted};
    font-size: ${text.s13};
  }
`;

const departments: { name: string; email: string }[] = [
  { name: 'Support', email: COMPANY.supportEmail },
  { name: 'Sales and partnership', email: 'sales@carebourse.example' },
  { name: 'Billing', email: 'billing@carebourse.example' },
  { name: 'Privacy officer', email: COMPANY.privacyEmail },
  { name: 'Data stewards', email: 'data@carebourse.example' },
];

function ContactBlock({ icon: Icon, title, children }: { icon: LucideIcon; title: string; children: ReactNode }) {
  return (
    <Block>
      <Icon size={20} strokeWidth={1.6} aria-hidden />
      <div>
        <h2>{title}</h2>
        {children}
      </div>
    </Block>
  );
}

/** Office, phone and departments. */
export function ContactDetails() {
  return (
    <Root aria-label="Other ways to reach us">
      <ContactBlock icon={Building2} title="Office">
        <address>
          {COMPANY.name}
          <br />
          {COMPANY.street}
          <br />
          {COMPANY.city}
          <br />
          {COMPANY.country}
        </address>
      </ContactBlock>
      <ContactBlock icon={Phone} title="Phone">
        <p>
          <a href={phoneLink(COMPANY.phone)}>{COMPANY.phone}</a>
          <br />
          <a href={phoneLink(COMPANY.tollFree)}>{COMPANY.tollFree}</a>, toll-free
        </p>
        <p>{SUPPORT_HOURS}</p>
      </ContactBlock>
      <ContactBlock icon={Mail} title="Departments">
        <Departments>
          {departments.map(({ name, email }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <a href={`mailto:${email}`}>{email}</a>
              </dd>
            </div>
          ))}
        </Departments>
      </ContactBlock>
    </Root>
  );
}
