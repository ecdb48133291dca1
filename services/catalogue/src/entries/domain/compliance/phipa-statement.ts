import type { AccessLevel } from '@carebourse/contracts/constants';
import { audienceOf, kindOf, stewardOf, type ComplianceFacts } from './facts.ts';
import { CONTACT_SECTION, type ComplianceText } from './text.ts';

const ACCESS: Record<AccessLevel, string> = {
  open: 'Its access level is open: a request is granted as soon as it is made, without a review. It is recorded all the same, and the grant can be revoked.',
  restricted:
    'Its access level is restricted: a reviewer reads every request and decides on it. Nothing is granted before that decision.',
  confidential:
    'Its access level is confidential, the most sensitive of the three: a reviewer reads every request and decides on it. Expect to be asked for more detail. Nothing is granted before that decision.',
};

/** How access to a resource fits Ontario's health privacy law. It certifies nothing. */
export function phipaStatement(facts: ComplianceFacts): ComplianceText {
  const kind = kindOf(facts);
  const steward = stewardOf(facts);
  return {
    title: 'PHIPA compliance',
    lead: `How access to this ${kind} is handled under Ontario's Personal Health Information Protection Act, 2004 (PHIPA), and what that asks of you.`,
    sections: [
      {
        heading: 'What this document is',
        blocks: [
          `It describes the rules under which ${facts.name} is offered on Carebourse. It is not a certification, an audit report or legal advice, and no regulator has reviewed it. Where it and the Act differ, the Act holds.`,
        ],
      },
      {
        heading: 'Who is responsible',
        blocks: [
          `The steward, ${steward}, answers for the data: for having collected it lawfully, for what may be shared and with whom, and for its accuracy.`,
          'Carebourse lists the resource, takes requests, puts them before reviewers, records decisions and keeps the record. Whoever is granted access answers for what they do with it.',
        ],
      },
      {
        heading: 'What kind of information it holds',
        blocks: [
          facts.description,
          'Unless the steward has confirmed in writing that records cannot identify anyone, treat them as personal health information. Removing names is not enough: dates, places and rare conditions can point to a person.',
        ],
      },
      {
        heading: 'How access is given',
        blocks: [
          `It is offered to ${audienceOf(facts)}. ${ACCESS[facts.accessLevel]}`,
          [
            'Each request states a purpose and the kind of access: view, export or API.',
            'Nobody decides on a request of their own.',
            'A reviewer may grant less than was asked for and may set an end date. A grant can be revoked at any time.',
          ],
        ],
      },
      {
        heading: 'What the Act asks of you',
        blocks: [
          [
            'Collect, use and disclose no more than is reasonably necessary for the purpose, and nothing where other information will serve it (section 30).',
            'Keep the information safe against theft, loss and use or disclosure without authority (section 12).',
            'Respect consent and its withdrawal. Where a person has restricted their record, you may be told that something is withheld, not what it is.',
            'For research, have a research plan and the approval of a research ethics board, and follow the conditions of the custodian (section 44).',
            'Do not collect or use health numbers unless the Act allows it (section 34). Carebourse puts none in its notices or logs.',
          ],
        ],
      },
      {
        heading: 'What is recorded',
        blocks: [
          "Carebourse records each request, view of a request, decision and revocation: who did it, what type of information it concerned, whose record it was, if anybody's, when, and from which network address. The record is only ever added to, and a changed or missing line can be detected.",
          'People who are signed in can read on Carebourse the lines that concern them.',
        ],
      },
      {
        heading: 'If something goes wrong',
        blocks: [
          'Tell the steward and Carebourse at once if information was lost, stolen, or seen or used by someone who should not have. Do not wait until you know everything. The custodian must notify the people concerned at the first reasonable opportunity (section 12), and depends on you for that.',
        ],
      },
      CONTACT_SECTION,
    ],
  };
}
