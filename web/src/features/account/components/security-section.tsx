import type { User } from '@carebourse/contracts/auth';
import { Card } from '../../../ui/card.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';

/** /account/security: how somebody signs in. */
export function SecuritySection({ user }: { user: User }) {
  return (
    <section>
      <PageHeader title="Security" lead="How you sign in, and what protects your account." />
      <Card>
        <FactList
          items={[
            { label: 'Email', value: user.email },
            { label: 'Username', value: user.username },
          ]}
        />
      </Card>
    </section>
  );
}
