import { COMPANY } from '../../../lib/company.ts';

export function CompanyAddress({ attention }: { attention: string }) {
  return (
    <address>
      {attention}
      <br />
      {COMPANY.name}
      <br />
      {COMPANY.street}
      <br />
      {COMPANY.city}
      <br />
      {COMPANY.country}
    </address>
  );
}
