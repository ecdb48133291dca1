/** What events say where their message has a name: outboxes, queues and what readers make of them outlive accounts. */
export const NO_NAME = '';
