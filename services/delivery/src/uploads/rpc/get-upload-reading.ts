import { MESSAGES } from '@carebourse/contracts/service-messages';
import { requireStewarded } from '../../check/steward.ts';
import type { DeliveryRpc } from '../../context.ts';
import { requireUpload } from '../require-upload.ts';
import { withinPatience } from '../../rpc/within-patience.ts';
import { auditAct } from '../../rpc/audit-act.ts';
import { presentReport } from './present-upload.ts';
import { requireReading } from './require-reading.ts';

/** It repeats lines of the file, which are about persons: a look at them is a line of the audit trail. */
export const getUploadReading: DeliveryRpc<'GetUploadReading'> = async (context, { id }, { caller, signal }) => {
  const upload = await requireUpload(context, caller, id);
  const entry = await requireStewarded(context, caller, upload, 'change');
  const making = context.readingReports.make(context, id, requireReading(upload));
  const report = await withinPatience(making, MESSAGES.uploads.readingUnderWay, signal);
  await auditAct(context.db, caller, 'upload.viewed', entry);
  return { report: presentReport(report) };
};
