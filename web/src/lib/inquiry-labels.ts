import { INQUIRY_TYPES, type InquiryType } from '@carebourse/contracts/constants';

const labels: Record<InquiryType, string> = {
  general: 'General question',
  support: 'Technical support',
  billing: 'Plans and billing',
  privacy: 'Privacy',
  partnership: 'Sales and partnership',
  data: 'Data and access requests',
};

export const inquiryOptions = INQUIRY_TYPES.map((value) => ({ value, label: labels[value] }));

export function inquiryLabel(type: InquiryType): string {
  return labels[type];
}
