import type { ReviewServiceDefinition } from '@carebourse/rpc/access-request';
import type { AccessRules, Handlers } from '@carebourse/rpc/handler';
import type { Context } from '../../context.ts';
import { addReasonTemplate } from './add-reason-template.ts';
import { addSavedView } from './add-saved-view.ts';
import { assignReview } from './assign-review.ts';
import { changeReasonTemplate } from './change-reason-template.ts';
import { changeSavedView } from './change-saved-view.ts';
import { decideExtension } from './decide-extension.ts';
import { decideRequest } from './decide-request.ts';
import { findDecisionRule, getDecisionRule, setDecisionRule } from './decision-rule.ts';
import { endAbsence } from './end-absence.ts';
import { getAbsence } from './get-absence.ts';
import { getDecisionTimes } from './get-decision-times.ts';
import { getEntryReviewers } from './get-entry-reviewers.ts';
import { getReviewStatistics } from './get-review-statistics.ts';
import { getReviewTarget } from './get-review-target.ts';
import { listAssignees } from './list-assignees.ts';
import { listReasonTemplates } from './list-reason-templates.ts';
import { listReviews } from './list-reviews.ts';
import { listSavedViews } from './list-saved-views.ts';
import { removeReasonTemplate } from './remove-reason-template.ts';
import { removeSavedView } from './remove-saved-view.ts';
import { setAbsence } from './set-absence.ts';
import { setEntryReviewers } from './set-entry-reviewers.ts';
import { setReviewTarget } from './set-review-target.ts';

export const handlers: Handlers<Context, ReviewServiceDefinition> = {
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
  GetReviewStatistics: getReviewStatistics,
  GetDecisionTimes: getDecisionTimes,
  DecideRequest: decideRequest,
  DecideExtension: decideExtension,
};

/** Who may decide on which request is a rule of the domain: `mayDecide`. */
export const rules: AccessRules<ReviewServiceDefinition> = {
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
  GetReviewStatistics: { who: 'signed-in', confirmed: true },
  GetDecisionTimes: { who: 'public', scope: 'catalogue:read' },
  DecideRequest: { who: 'signed-in', confirmed: true },
  DecideExtension: { who: 'signed-in', confirmed: true },
};
