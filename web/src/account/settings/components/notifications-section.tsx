import type { User } from '@carebourse/contracts/auth';
import { useForm, useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { useLeaveWarning } from '../../../lib/use-leave-warning.ts';
import { color, media, space, text } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Cluster, Stack } from '../../../ui/layout.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Muted } from '../../../ui/text.tsx';
import { SavedSearches } from '../../watching/components/saved-searches.tsx';
import { WatchedEntries } from '../../watching/components/watched-entries.tsx';
import { useRefreshUser } from '../../auth/api/refresh-user.ts';
import { useChangeNotificationSettings } from '../api/change-notification-settings.ts';
import { toNotificationForm, toNotificationSettings } from '../notification-form.ts';
import { NOTIFICATION_WORDS } from '../words.ts';
import * as TEXTS from '../texts.ts';

const Type = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 10rem 6rem;
  gap: ${space(2)} ${space(4)};
  padding-top: ${space(4)};
  border-top: 1px solid ${color.line};

  legend {
    float: left;
    font-weight: 550;
  }

  legend span {
    display: block;
    color: ${color.muted};
    font-size: ${text.s13};
    font-weight: 400;
  }

  ${media.phone} {
    grid-template-columns: auto 1fr;

    legend {
      grid-column: 1 / -1;
    }
  }
`;

const Below = styled.div`
  margin-top: ${space(5)};
`;

/** In the order of their words: those first of which there are any. */
const SHOWN = Object.keys(NOTIFICATION_WORDS) as (keyof typeof NOTIFICATION_WORDS)[];

/** /account/notifications: which news comes by which way. */
export function NotificationsSection({ user }: { user: User }) {
  const refreshUser = useRefreshUser();
  return (
    <section>
      <PageHeader title={TEXTS.notifications} lead={TEXTS.whichNewsReaches} />
      {user.profilesUnavailable ? (
        <ErrorState title={TEXTS.yourSettingsCould} onRetry={() => refreshUser.mutate()}>
          {TEXTS.nothingIsLostPleaseTry}
        </ErrorState>
      ) : (
        <SettingsForm user={user} />
      )}
      <Below>
        <Stack $gap={5}>
          <WatchedEntries user={user} />
          <SavedSearches user={user} />
        </Stack>
      </Below>
    </section>
  );
}

function SettingsForm({ user }: { user: User }) {
  const change = useChangeNotificationSettings();
  const { register, handleSubmit, reset, control, formState } = useForm({ defaultValues: toNotificationForm(user) });
  const mayMail = useWatch({ control, name: 'email' });
  useLeaveWarning(formState.isDirty);
  const submit = handleSubmit((form) =>
    change.mutate(toNotificationSettings(form), { onSuccess: (saved) => reset(toNotificationForm(saved)) }),
  );
  return (
    <Card>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack $gap={5}>
          <Checkbox {...register('email')} label={TEXTS.sendMeNewsByEmail} hint={TEXTS.mailComesForWhatCannot} />
          {SHOWN.map((type) => (
            <Type key={type}>
              <legend>
                {NOTIFICATION_WORDS[type].label}
                <span>{NOTIFICATION_WORDS[type].detail}</span>
              </legend>
              <Checkbox {...register(`byType.${type}.inApp`)} label={TEXTS.inCarebourse} />
              {mayMail && <Checkbox {...register(`byType.${type}.email`)} label={TEXTS.email} />}
            </Type>
          ))}
          <Muted $small>{TEXTS.mailThatProtectsYourAccount}</Muted>
          <Cluster>
            <Button type="submit" busy={change.isPending}>
              {TEXTS.save}
            </Button>
          </Cluster>
        </Stack>
      </form>
    </Card>
  );
}
