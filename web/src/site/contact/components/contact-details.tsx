import { SUPPORT_HOURS } from '@carebourse/contracts/constants';
import { Building2, type LucideIcon, Mail, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { COMPANY, phoneLink } from '../../../lib/company.ts';
import { color, space, text } from '../../../theme/tokens.ts';
import * as TEXTS from '../texts.ts';

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
  { name: TEXTS.support, email: COMPANY.supportEmail },
  { name: TEXTS.salesAndPartnership, email: 'sales@carebourse.example' },
  { name: TEXTS.billing, email: 'billing@carebourse.example' },
  { name: TEXTS.privacyOfficer, email: COMPANY.privacyEmail },
  { name: TEXTS.dataStewards, email: 'data@carebourse.example' },
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
    <Root aria-label={TEXTS.otherWaysToReachUs}>
      <ContactBlock icon={Building2} title={TEXTS.office}>
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
      <ContactBlock icon={Phone} title={TEXTS.phone}>
        <p>
          <a href={phoneLink(COMPANY.phone)}>{COMPANY.phone}</a>
          <br />
          <a href={phoneLink(COMPANY.tollFree)}>{COMPANY.tollFree}</a>
          {TEXTS.tollFree}
        </p>
        <p>{SUPPORT_HOURS}</p>
      </ContactBlock>
      <ContactBlock icon={Mail} title={TEXTS.departments}>
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
