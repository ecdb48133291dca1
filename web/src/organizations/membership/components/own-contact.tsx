import { organizationContactSchema, type OrganizationRecord } from '@carebourse/contracts/organizations';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { showFieldErrors } from '../../../lib/form-errors.ts';
import { to } from '../../../lib/paths.ts';
import { text } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Muted } from '../../../ui/text.tsx';
import { useSetContact } from '../api/set-contact.ts';
import { ContactFields } from './contact-fields.tsx';
import * as TEXTS from '../texts.ts';

const Title = styled.h2`
  font-size: ${text.s17};
`;

/** How the reader's own organization is reached, set by its admins. */
export function OwnContact({ organization }: { organization: OrganizationRecord }) {
  const { id, name, listed, contactEmail, contactPage } = organization;
  const save = useSetContact();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(organizationContactSchema),
    values: { contactEmail: contactEmail ?? '', contactPage: contactPage ?? '' },
  });
  const submit = handleSubmit((contact) =>
    save.mutate(contact, { onError: (error) => showFieldErrors(setError, error) }),
  );
  return (
    <Card as="section" aria-labelledby="contact-title">
      <form noValidate onSubmit={submit}>
        <Stack $gap={4}>
          <div>
            <Title id="contact-title">{TEXTS.contact}</Title>
            <Muted>
              {TEXTS.howPeopleReachName(name)}{' '}
              {listed ? <Link to={to.steward(id)}>{TEXTS.itsPublicPage}</Link> : TEXTS.itsPublicPageOnce} {TEXTS.saysIt}
            </Muted>
          </div>
          <ContactFields register={(field) => register(field)} errors={formState.errors} />
          <div>
            <Button type="submit" busy={save.isPending}>
              {TEXTS.saveTheContact}
            </Button>
          </div>
        </Stack>
      </form>
    </Card>
  );
}
