import type { Steward } from '@carebourse/contracts/stewards';
import { ExternalLink, Mail } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { paths } from '../../../lib/paths.ts';
import { space, text } from '../../../theme/tokens.ts';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { MailAddress } from '../../../ui/mail-address.tsx';
import { Muted } from '../../../ui/text.tsx';
import * as TEXTS from '../texts.ts';

const Title = styled.h2`
  font-size: ${text.s17};
`;

const List = styled.ul`
  display: grid;
  gap: ${space(3)};
  padding: 0;
  list-style: none;

  li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: ${space(2.5)};
  }

  a {
    overflow-wrap: anywhere;
  }

  svg {
    margin-top: 0.25em;
  }
`;

/** "hospital.example/data-access": an address as people read it. */
const shortly = (address: string) => address.replace(/^https:\/\//, '').replace(/\/$/, '');

export function StewardContact({ steward: { contactEmail, contactPage } }: { steward: Steward }) {
  const titleId = useId();
  return (
    <Card as="section" aria-labelledby={titleId}>
      <CardHeader>
        <Title id={titleId}>{TEXTS.contact}</Title>
      </CardHeader>
      {contactEmail || contactPage ? (
        <List role="list">
          {contactEmail && (
            <li>
              <Mail size={17} aria-hidden />
              <a href={`mailto:${contactEmail}`}>
                <MailAddress email={contactEmail} />
              </a>
            </li>
          )}
          {contactPage && (
            <li>
              <ExternalLink size={17} aria-hidden />
              <a href={contactPage} target="_blank" rel="noreferrer">
                {shortly(contactPage)}
              </a>
            </li>
          )}
        </List>
      ) : (
        <Muted>
          {TEXTS.noContactNamed} <Link to={paths.contact}>{TEXTS.writeToUs}</Link>
          {TEXTS.andWePassItOn}
        </Muted>
      )}
    </Card>
  );
}
