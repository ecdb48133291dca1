/** The query keys of conversations on requests. The notification stream invalidates one when a message arrives. */
export const conversationKeys = {
  all: ['conversations'] as const,
  files: (requestId: number) => ['conversation-files', requestId] as const,
  of: (requestId: number) => ['conversations', requestId] as const,
  /** Read anew with the conversation itself. */
  sentFiles: (requestId: number) => ['conversations', requestId, 'files'] as const,
};
