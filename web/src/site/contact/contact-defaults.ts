import type { User } from '@carebourse/contracts/auth';
import type { InquiryType } from '@carebourse/contracts/constants';

type Sender = Pick<User, 'firstName' | 'lastName' | 'email'>;

/** What the form starts with: who is signed in, and what the link to it was about (`plan=enterprise`). */
export function contactDefaults(plan: string | null, sender: Sender | null) {
  const aboutEnterprise = plan === 'enterprise';
  return {
    name: [sender?.firstName, sender?.lastName].filter(Boolean).join(' '),
    email: sender?.email ?? '',
    phone: '',
    subject: aboutEnterprise ? 'Enterprise plan' : '',
    inquiryType: (aboutEnterprise ? 'partnership' : 'general') satisfies InquiryType as InquiryType,
    message: '',
  };
}
