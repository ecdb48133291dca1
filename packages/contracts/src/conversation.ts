import { z } from 'zod';
import { LIMITS } from './constants.ts';
import { MESSAGES } from './messages.ts';
import { pageOf } from './organizations.ts';
import { attachedFilesSchema, requestFileSchema } from './request-files.ts';
import { resourceRequestSchema } from './requests.ts';
import { cursorSchema, FREE_TEXT, freeText, idSchema } from './text.ts';

/** The two who write to each other on a request. */
export const CONVERSATION_SIDES = ['requester', 'reviewer'] as const;
export type ConversationSide = (typeof CONVERSATION_SIDES)[number];

/** GET /api/resource-requests/{id}/messages */
export const conversationQuerySchema = z.object({
  limit: z.coerce.number().int().min(1).max(LIMITS.page.max).default(50),
  cursor: cursorSchema.optional(),
});

/** POST /api/resource-requests/{id}/messages */
export const requestMessageInputSchema = z.object({
  text: z
    .preprocess((value) => value ?? '', freeText(LIMITS.requestMessage.max).min(1, MESSAGES.conversation.textRequired))
    .describe(FREE_TEXT),
  internal: z.boolean().default(false).describe('A note: reviewers alone write and read it'),
  files: attachedFilesSchema
    .default([])
    .describe('Files that the caller brought to this request, and that were not sent yet'),
});
export type RequestMessageInput = z.input<typeof requestMessageInputSchema>;

/** What somebody wrote on a request. */
export const requestMessageSchema = z.object({
  id: idSchema,
  at: z.iso.datetime(),
  by: z.enum(CONVERSATION_SIDES),
  authorId: idSchema,
  authorName: z.string().nullable().describe('For reviewers; null for the requester, who hears from the steward'),
  text: z.string(),
  internal: z.boolean().describe('A note, which reviewers alone read'),
  read: z.boolean().describe('Whether the other side has read it; never true of a note'),
  files: z.array(requestFileSchema).describe('What was sent with it'),
});
export type RequestMessage = z.output<typeof requestMessageSchema>;

/** GET /api/resource-requests/{id}/messages: the last of them, oldest first. */
export const conversationSchema = pageOf(requestMessageSchema).extend({
  request: resourceRequestSchema.pick({
    id: true,
    resourceType: true,
    resourceId: true,
    resourceName: true,
    status: true,
  }),
  side: z.enum(CONVERSATION_SIDES).describe('On which side the caller is'),
  unread: z.int().min(0).describe('Messages that the caller has not read'),
  nextCursor: z.string().nullable().describe('Where what was written before goes on; null when nothing was'),
});
export type Conversation = z.output<typeof conversationSchema>;

/** POST /api/resource-requests/{id}/messages/read */
export const messagesReadSchema = z.object({ upTo: idSchema.describe('The last message that was read') });
export const unreadMessagesSchema = z.object({ unread: z.int().min(0) });
