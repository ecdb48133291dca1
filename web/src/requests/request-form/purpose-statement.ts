import type { PurposeStatement } from '@carebourse/contracts/requests';
import { detailFieldsOf, type DetailFields, detailsOf } from './purpose-details.ts';
import type { RequestFields } from './request-form.ts';

/** The fields of the dialog that state the purpose. */
type StatementFields = Pick<RequestFields, 'purpose' | 'purposeKind'> & DetailFields;

/** What is stated of the purpose, as it is sent. */
export function statedIn(fields: StatementFields): PurposeStatement {
  const { purpose, purposeKind } = fields;
  return { purpose, purposeKind: purposeKind || null, purposeDetails: detailsOf(fields) };
}

/** The same for a new request, whose payload by the specification has the text alone: without what was not stated. */
export function newlyStatedIn(fields: StatementFields): Pick<PurposeStatement, 'purpose'> & Partial<PurposeStatement> {
  const { purposeKind, purposeDetails, ...stated } = statedIn(fields);
  return { ...stated, ...(purposeKind && { purposeKind }), ...(purposeDetails && { purposeDetails }) };
}

/** What is stated of a purpose, in the fields of the dialog. */
export function statementFieldsOf({ purpose, purposeKind, purposeDetails }: PurposeStatement): StatementFields {
  return { purpose, purposeKind: purposeKind ?? '', ...detailFieldsOf(purposeDetails) };
}
