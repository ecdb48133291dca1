/** What was typed and not sent yet, by the request and whether it is a note: it survives a look at another request. */
export type MessageDrafts = Map<string, string>;

export const draftKey = (requestId: number, internal: boolean): string =>
  `${requestId} ${internal ? 'note' : 'message'}`;
