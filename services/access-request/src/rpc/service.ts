import type { AccessRequestServiceDefinition } from '@carebourse/rpc/access-request';
import type { AccessRules, Handlers } from '@carebourse/rpc/handler';
import type { Context } from '../context.ts';
import { endAbsence } from './absence/end-absence.ts';
import { getAbsence } from './absence/get-absence.ts';
import { setAbsence } from './absence/set-absence.ts';
import { askForExtension } from './ask-for-extension.ts';
import { assignReview } from './assign-review.ts';
import { getAttestationRule, setAttestationRule } from './attestation-rule.ts';
import { attestUse } from './attest-use.ts';
import { getBundle } from './bundles/get-bundle.ts';
import { submitBundle } from './bundles/submit-bundle.ts';
import { checkGrant } from './check-grant.ts';
import { correctEthicsApproval } from './correct-ethics-approval.ts';
import { findDecisionRule, getDecisionRule, setDecisionRule } from './decision-rule.ts';
import { decideExtension } from './decide-extension.ts';
import { decideRequest } from './decide-request.ts';
import { discardRequestDraft } from './drafts/discard-request-draft.ts';
import { getRequestDraft } from './drafts/get-request-draft.ts';
import { listRequestDrafts } from './drafts/list-request-drafts.ts';
import { saveRequestDraft } from './drafts/save-request-draft.ts';
import { exportRequests } from './export-requests.ts';
import { listRequestFiles } from './files/list-request-files.ts';
import { readRequestFile } from './files/read-request-file.ts';
import { removeRequestFile } from './files/remove-request-file.ts';
import { uploadRequestFile } from './files/upload-request-file.ts';
import { listFormFiles } from './form-files/list-form-files.ts';
import { readFormFile } from './form-files/read-form-file.ts';
import { removeFormFile } from './form-files/remove-form-file.ts';
import { uploadFormFile } from './form-files/upload-form-file.ts';
import { findGrant } from './find-grant.ts';
import { findGrants } from './find-grants.ts';
import { getDecisionTimes } from './get-decision-times.ts';
import { getFigures } from './get-figures.ts';
import { getGrant } from './get-grant.ts';
import { getPlan } from './get-plan.ts';
import { getHistory } from './get-history.ts';
import { listAssignees } from './list-assignees.ts';
import { getEntryReviewers } from './get-entry-reviewers.ts';
import { getReviewTarget } from './get-review-target.ts';
import { getReviewStatistics } from './get-review-statistics.ts';
import { getVisaStatuses } from './get-visa-statuses.ts';
import { listContactMessages } from './list-contact-messages.ts';
import { listGrants } from './list-grants.ts';
import { listIntegrationRequests } from './list-integration-requests.ts';
import { listRequests } from './list-requests.ts';
import { listReviews } from './list-reviews.ts';
import { listRequestMessages } from './list-request-messages.ts';
import { markContactMessageHandled } from './mark-contact-message-handled.ts';
import { markIntegrationRequestHandled } from './mark-integration-request-handled.ts';
import { markRequestMessagesRead } from './mark-request-messages-read.ts';
import { prepareVisa } from './prepare-visa.ts';
import { revokeGrant } from './revoke-grant.ts';
import { sendRequestMessage } from './send-request-message.ts';
import { setEntryReviewers } from './set-entry-reviewers.ts';
import { setReviewTarget } from './set-review-target.ts';
import { submitContactMessage } from './submit-contact-message.ts';
import { submitIntegrationRequest } from './submit-integration-request.ts';
import { submitRequest } from './submit-request.ts';
import { addReasonTemplate } from './templates/add-reason-template.ts';
import { changeReasonTemplate } from './templates/change-reason-template.ts';
import { listReasonTemplates } from './templates/list-reason-templates.ts';
import { removeReasonTemplate } from './templates/remove-reason-template.ts';
import { addSavedView } from './views/add-saved-view.ts';
import { changeSavedView } from './views/change-saved-view.ts';
import { listSavedViews } from './views/list-saved-views.ts';
import { removeSavedView } from './views/remove-saved-view.ts';
import { updateRequest } from './update-request.ts';
import { watchGrants } from './watch-grants.ts';
import { withdrawExtension } from './withdraw-extension.ts';
import { withdrawRequest } from './withdraw-request.ts';

export const handlers: Handlers<Context, AccessRequestServiceDefinition, 'UploadRequestFile' | 'UploadFormFile'> = {
  SubmitRequest: submitRequest,
  SubmitBundle: submitBundle,
  GetBundle: getBundle,
  ListRequestDrafts: listRequestDrafts,
  GetRequestDraft: getRequestDraft,
  SaveRequestDraft: saveRequestDraft,
  DiscardRequestDraft: discardRequestDraft,
  UpdateRequest: updateRequest,
  WithdrawRequest: withdrawRequest,
  ListRequests: listRequests,
  ListGrants: listGrants,
  GetGrant: getGrant,
  FindGrant: findGrant,
  FindGrants: findGrants,
  WatchGrants: watchGrants,
  CheckGrant: checkGrant,
  PrepareVisa: prepareVisa,
  GetVisaStatuses: getVisaStatuses,
  GetPlan: getPlan,
  GetHistory: getHistory,
  ListRequestMessages: listRequestMessages,
  SendRequestMessage: sendRequestMessage,
  MarkRequestMessagesRead: markRequestMessagesRead,
  UploadRequestFile: uploadRequestFile,
  ListRequestFiles: listRequestFiles,
  ReadRequestFile: readRequestFile,
  RemoveRequestFile: removeRequestFile,
  UploadFormFile: uploadFormFile,
  ListFormFiles: listFormFiles,
  ReadFormFile: readFormFile,
  RemoveFormFile: removeFormFile,
  ListReviews: listReviews,
  AssignReview: assignReview,
  ListAssignees: listAssignees,
  GetReviewTarget: getReviewTarget,
  SetReviewTarget: setReviewTarget,
  ListSavedViews: listSavedViews,
  AddSavedView: addSavedView,
  ChangeSavedView: changeSavedView,
  RemoveSavedView: removeSavedView,
  GetAbsence: getAbsence,
  SetAbsence: setAbsence,
  EndAbsence: endAbsence,
  GetEntryReviewers: getEntryReviewers,
  SetEntryReviewers: setEntryReviewers,
  GetDecisionRule: getDecisionRule,
  SetDecisionRule: setDecisionRule,
  FindDecisionRule: findDecisionRule,
  ListReasonTemplates: listReasonTemplates,
  AddReasonTemplate: addReasonTemplate,
  ChangeReasonTemplate: changeReasonTemplate,
  RemoveReasonTemplate: removeReasonTemplate,
  GetFigures: getFigures,
  GetReviewStatistics: getReviewStatistics,
  GetDecisionTimes: getDecisionTimes,
  DecideRequest: decideRequest,
  AskForExtension: askForExtension,
  WithdrawExtension: withdrawExtension,
  DecideExtension: decideExtension,
  CorrectEthicsApproval: correctEthicsApproval,
  AttestUse: attestUse,
  GetAttestationRule: getAttestationRule,
  SetAttestationRule: setAttestationRule,
  RevokeGrant: revokeGrant,
  ExportRequests: exportRequests,
  SubmitContactMessage: submitContactMessage,
  SubmitIntegrationRequest: submitIntegrationRequest,
  ListContactMessages: listContactMessages,
  ListIntegrationRequests: listIntegrationRequests,
  MarkContactMessageHandled: markContactMessageHandled,
  MarkIntegrationRequestHandled: markIntegrationRequestHandled,
};

/** Who may call what. Who may decide on which request is a rule of the domain: `mayDecide`. */
export const rules: AccessRules<AccessRequestServiceDefinition> = {
  SubmitRequest: { who: 'signed-in', scope: 'requests:write' },
  SubmitBundle: { who: 'signed-in', scope: 'requests:write' },
  GetBundle: { who: 'signed-in', scope: 'requests:read' },
  // Of the caller alone, on their screens.
  ListRequestDrafts: 'signed-in',
  GetRequestDraft: 'signed-in',
  SaveRequestDraft: 'signed-in',
  DiscardRequestDraft: 'signed-in',
  UpdateRequest: { who: 'signed-in', scope: 'requests:write' },
  WithdrawRequest: { who: 'signed-in', scope: 'requests:write' },
  ListGrants: { who: 'signed-in', services: ['gateway', 'delivery'], scope: 'data:read' },
  GetGrant: { who: 'signed-in', services: ['delivery'], scope: 'data:read' },
  FindGrant: { who: 'signed-in', services: ['delivery'], scope: 'agents:invoke' },
  FindGrants: { who: 'signed-in', services: ['delivery'], scope: 'agents:invoke' },
  // For gateways, which tell assistants.
  WatchGrants: { services: ['gateway'] },
  // For delivery, which asks about bytes under way.
  CheckGrant: { services: ['delivery'] },
  PrepareVisa: { who: 'signed-in', services: ['delivery'], scope: 'data:read' },
  // For gateways, which give them to everybody who checks visas.
  GetVisaStatuses: { services: ['gateway'] },
  GetPlan: { who: 'signed-in', services: ['delivery'] },
  ListRequests: { who: 'signed-in', scope: 'requests:read' },
  GetHistory: { who: 'signed-in', scope: 'requests:read' },
  // Who has a part in which conversation is a rule of the domain: `sideOf`.
  ListRequestMessages: { who: 'signed-in', scope: 'requests:read' },
  SendRequestMessage: { who: 'signed-in', scope: 'requests:write' },
  MarkRequestMessagesRead: { who: 'signed-in', scope: 'requests:write' },
  // Its sender decides how long it takes.
  UploadRequestFile: { who: 'signed-in', scope: 'requests:write', waits: true },
  ListRequestFiles: { who: 'signed-in', scope: 'requests:read' },
  ReadRequestFile: { who: 'signed-in', scope: 'requests:read' },
  RemoveRequestFile: { who: 'signed-in', scope: 'requests:write' },
  // Of the caller alone.
  UploadFormFile: { who: 'signed-in', scope: 'requests:write', waits: true },
  ListFormFiles: { who: 'signed-in', scope: 'requests:read' },
  ReadFormFile: { who: 'signed-in', scope: 'requests:read' },
  RemoveFormFile: { who: 'signed-in', scope: 'requests:write' },
  // These handlers answer reviewers only: who that is, `isReviewer` says.
  ListReviews: { who: 'signed-in', confirmed: true },
  AssignReview: { who: 'signed-in', confirmed: true },
  ListAssignees: { who: 'signed-in', confirmed: true },
  GetReviewTarget: { who: 'signed-in', confirmed: true },
  SetReviewTarget: { who: 'signed-in', confirmed: true },
  ListSavedViews: { who: 'signed-in', confirmed: true },
  AddSavedView: { who: 'signed-in', confirmed: true },
  ChangeSavedView: { who: 'signed-in', confirmed: true },
  RemoveSavedView: { who: 'signed-in', confirmed: true },
  GetAbsence: { who: 'signed-in', confirmed: true },
  SetAbsence: { who: 'signed-in', confirmed: true },
  EndAbsence: { who: 'signed-in', confirmed: true },
  GetEntryReviewers: { who: 'signed-in', confirmed: true },
  SetEntryReviewers: { who: 'signed-in', confirmed: true },
  // Whose entry it is, the catalogue says.
  GetDecisionRule: { who: 'signed-in', confirmed: true },
  SetDecisionRule: { who: 'signed-in', confirmed: true },
  FindDecisionRule: { who: 'signed-in', scope: 'requests:write' },
  ListReasonTemplates: { who: 'signed-in', confirmed: true },
  AddReasonTemplate: { who: 'signed-in', confirmed: true },
  ChangeReasonTemplate: { who: 'signed-in', confirmed: true },
  RemoveReasonTemplate: { who: 'signed-in', confirmed: true },
  GetFigures: ['admin'],
  GetReviewStatistics: { who: 'signed-in', confirmed: true },
  GetDecisionTimes: { who: 'public', scope: 'catalogue:read' },
  DecideRequest: { who: 'signed-in', confirmed: true },
  AskForExtension: { who: 'signed-in', scope: 'requests:write' },
  WithdrawExtension: { who: 'signed-in', scope: 'requests:write' },
  DecideExtension: { who: 'signed-in', confirmed: true },
  CorrectEthicsApproval: { who: 'signed-in', confirmed: true },
  // A person says it, not a program.
  AttestUse: 'signed-in',
  // Whose entry it is, the catalogue says.
  GetAttestationRule: { who: 'signed-in', confirmed: true },
  SetAttestationRule: { who: 'signed-in', confirmed: true },
  RevokeGrant: { who: 'signed-in', confirmed: true },
  ExportRequests: 'signed-in',
  SubmitContactMessage: 'public',
  SubmitIntegrationRequest: 'public',
  ListContactMessages: ['admin'],
  ListIntegrationRequests: ['admin'],
  MarkContactMessageHandled: ['admin'],
  MarkIntegrationRequestHandled: ['admin'],
};
