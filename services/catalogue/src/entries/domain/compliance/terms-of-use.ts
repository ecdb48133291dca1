import { audienceOf, kindOf, stewardOf, type ComplianceFacts } from './facts.ts';
import { CONTACT_SECTION, type ComplianceText } from './text.ts';

/** What a grant of access allows and asks for. */
export function termsOfUse(facts: ComplianceFacts): ComplianceText {
  const kind = kindOf(facts);
  return {
    title: 'Terms of use',
    lead: `What you may do with this ${kind} once access is granted, what you may not, and how access ends.`,
    sections: [
      {
        heading: 'What you agree to',
        blocks: [
          `By using a grant for ${facts.name} you accept these terms, on top of the Terms of Service of Carebourse. If you act for an organization, you accept them for it as well. A written agreement between you and the steward, ${stewardOf(facts)}, goes before them where the two differ.`,
        ],
      },
      {
        heading: 'Who may have access',
        blocks: [
          `It is offered to ${audienceOf(facts)}. A grant is personal: it is given to one account for one stated purpose. Do not share your account, your credentials or what you export with people whom the grant does not cover.`,
        ],
      },
      {
        heading: 'What you may do',
        blocks: [
          'You may use the data for the purpose that you stated and that was approved, by the kinds of access that were granted:',
          [
            'View: read it on Carebourse or where the steward shows it.',
            'Export: take a copy to a place that you keep as safe as these terms ask.',
            'API: have a program read it under credentials of its own.',
          ],
          'If your purpose changes, ask again before you go on.',
        ],
      },
      {
        heading: 'What you may not do',
        blocks: [
          [
            'Identify a person, try to, or contact someone because of what the data says.',
            'Link it with other data about people, unless your approved purpose says so.',
            'Sell it, lend it or pass it on, in whole or in part.',
            "Use it for marketing, or to decide on someone's insurance, credit or employment.",
            'Train a model that would be published with records or could give them back.',
          ],
        ],
      },
      {
        heading: 'Keeping it safe',
        blocks: [
          [
            'Store exports encrypted, and only where those who need them for the purpose can reach them.',
            'Keep a list of copies and delete every one when the grant ends or the purpose is met, whichever is first.',
            'Take the health privacy training that your employer or profession asks for before you open the data.',
          ],
        ],
      },
      {
        heading: 'Publishing results',
        blocks: [
          'Publish only results from which nobody can be recognized. Leave out or combine small counts as the steward directs. Name the steward and the resource as your source, and do not suggest that either supports your conclusions.',
        ],
      },
      {
        heading: 'How access ends',
        blocks: [
          'A grant ends on its end date or when it is revoked. It can be revoked at any time, with a reason that you can read in the history of your request. Your duties about what you have already received go on after that.',
        ],
      },
      {
        heading: 'If something goes wrong',
        blocks: [
          'Tell the steward and Carebourse at once about loss, theft or use without authority, and about any person whom you have recognized by accident. Help them to limit the harm and keep what is needed to find out what happened.',
        ],
      },
      {
        heading: 'No warranty',
        blocks: [
          `The ${kind} is provided as it is. The data quality statement says what is known of its limits. Nobody promises that it is complete, current or fit for your purpose.`,
        ],
      },
      {
        heading: 'Law and changes',
        blocks: [
          'The laws of Ontario and the laws of Canada that apply there govern these terms. They can change; the document that you find in the catalogue, with its date, is the one that holds for new requests.',
        ],
      },
      CONTACT_SECTION,
    ],
  };
}
