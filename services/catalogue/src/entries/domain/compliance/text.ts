/** A paragraph, or the items of a list. */
export type Block = string | readonly string[];

export interface Section {
  heading: string;
  blocks: Block[];
}

/** What a compliance document says, without how it looks. */
export interface ComplianceText {
  title: string;
  lead: string;
  sections: Section[];
}

/** The same words wherever a document names whom to turn to. */
export const CONTACT_SECTION: Section = {
  heading: 'Questions and complaints',
  blocks: [
    'Write to Carebourse through the contact page and choose "privacy" for questions about personal information or "data" for questions about the resource. We pass on to the steward what only the steward can answer.',
    'Anyone may complain to the Information and Privacy Commissioner of Ontario, 2 Bloor Street East, Suite 1400, Toronto, Ontario M4W 1A8, telephone 416-326-3333 or 1-800-387-0073, www.ipc.on.ca.',
  ],
};
