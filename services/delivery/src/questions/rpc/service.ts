import type { QuestionServiceDefinition } from '@carebourse/rpc/delivery';
import type { AccessRules, Handlers } from '@carebourse/rpc/handler';
import type { Context } from '../../context.ts';
import { ask } from './ask.ts';
import { forgetQuestion } from './forget-question.ts';
import { keepQuestion } from './keep-question.ts';
import { listQuestions } from './list-questions.ts';

export const handlers: Handlers<Context, QuestionServiceDefinition> = {
  Ask: ask,
  ListQuestions: listQuestions,
  KeepQuestion: keepQuestion,
  ForgetQuestion: forgetQuestion,
};

/** Who may call what. Whether a grant may be used is asked at each use: `UseCheck`. */
export const rules: AccessRules<QuestionServiceDefinition> = {
  Ask: { who: 'signed-in', scope: 'data:read' },
  ListQuestions: 'signed-in',
  KeepQuestion: 'signed-in',
  ForgetQuestion: 'signed-in',
};
