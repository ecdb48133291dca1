import type { Question } from './entry-form.ts';

interface FormTemplate {
  id: string;
  title: string;
  /** What it is for. */
  description: string;
  questions: readonly Question[];
}

/**
 * Research under PHIPA s. 44: the plan of s. 44 (2), its approval by a research ethics board (s. 44 (1) (a) and (3)), and
 * the agreement of s. 44 (5), which ties the researcher to the conditions of s. 44 (6).
 */
const RESEARCH: FormTemplate = {
  id: 'phipaResearch',
  title: 'Research under PHIPA s. 44',
  description: 'The research plan, the ethics board’s decision, and the agreement that s. 44 asks for.',
  questions: [
    {
      id: 'affiliation',
      kind: 'text',
      label: 'Who takes part in the research, and of which institutions',
      help: 'The affiliation of each person involved.',
      required: true,
    },
    {
      id: 'plan',
      kind: 'file',
      label: 'Research plan',
      help: 'The written plan that the board approved, s. 44 (2).',
      required: true,
    },
    {
      id: 'objectives',
      kind: 'longText',
      label: 'Nature and objectives of the research',
      required: true,
    },
    {
      id: 'benefit',
      kind: 'longText',
      label: 'Public or scientific benefit that you expect',
      required: true,
    },
    {
      id: 'whyIdentifiable',
      kind: 'longText',
      label: 'Why the objectives cannot be reached without this information',
      required: true,
    },
    {
      id: 'linkage',
      kind: 'yesNo',
      label: 'Will the information be linked to other information',
      required: true,
    },
    {
      id: 'linkedTo',
      kind: 'longText',
      label: 'What it is linked to, and why that is needed',
      required: true,
      shownIf: { question: 'linkage', equals: 'yes' },
    },
    {
      id: 'safeguards',
      kind: 'longText',
      label: 'How confidentiality and security are kept',
      help: 'Who has access, where the information lies, how it is protected.',
      required: true,
    },
    {
      id: 'disposal',
      kind: 'longText',
      label: 'How and when the information is returned or disposed of',
      required: true,
    },
    {
      id: 'ethicsBoard',
      kind: 'text',
      label: 'Research ethics board that approved the plan',
      required: true,
    },
    {
      id: 'ethicsDecision',
      kind: 'file',
      label: 'The board’s decision',
      help: 'A copy of it, s. 44 (1).',
      required: true,
    },
    {
      id: 'ethicsEnd',
      kind: 'date',
      label: 'Last day of the ethics approval',
      help: 'Access ends with this day at the latest.',
      required: true,
      meaning: 'ethicsApprovalEnd',
    },
    {
      id: 'conditions',
      kind: 'yesNo',
      label: 'Did the board set conditions',
      required: true,
    },
    {
      id: 'conditionsText',
      kind: 'longText',
      label: 'The board’s conditions',
      required: true,
      shownIf: { question: 'conditions', equals: 'yes' },
    },
    {
      id: 'agreement',
      kind: 'choice',
      label: 'Agreement with the custodian',
      help: 'It is signed before anything is disclosed.',
      options: ['It is signed', 'We will sign the custodian’s agreement'],
      required: true,
    },
    {
      id: 'signedAgreement',
      kind: 'file',
      label: 'The signed agreement',
      required: true,
      shownIf: { question: 'agreement', equals: 'It is signed' },
    },
  ],
};

const QUALITY: FormTemplate = {
  id: 'qualityImprovement',
  title: 'Quality improvement',
  description: 'For work on the quality of care that is not research.',
  questions: [
    {
      id: 'problem',
      kind: 'longText',
      label: 'Problem of care that you want to solve',
      required: true,
    },
    {
      id: 'measures',
      kind: 'longText',
      label: 'What you measure, and how often',
      required: true,
    },
    {
      id: 'lead',
      kind: 'text',
      label: 'Who answers for the work',
      required: true,
    },
    {
      id: 'ends',
      kind: 'date',
      label: 'When the work ends',
      required: false,
    },
    {
      id: 'published',
      kind: 'yesNo',
      label: 'Will the results be published',
      required: true,
    },
    {
      id: 'screened',
      kind: 'yesNo',
      label: 'Has somebody confirmed that it is not research',
      required: true,
      shownIf: { question: 'published', equals: 'yes' },
    },
    {
      id: 'screening',
      kind: 'text',
      label: 'Who confirmed it, and when',
      required: true,
      shownIf: { question: 'screened', equals: 'yes' },
    },
  ],
};

/** Forms to start from. What a steward makes of one is theirs. */
export const FORM_TEMPLATES: readonly FormTemplate[] = [RESEARCH, QUALITY];
