import { releaseScheduleSchema } from '@carebourse/contracts/release-schedule';
import {
  openUploadListSchema,
  previewInputSchema,
  previewSchema,
  releaseInputSchema,
  releaseTakersSchema,
  stewardedEntryListSchema,
  stewardshipSchema,
  stewardUseListSchema,
  TABLE_ENTRY_TYPES,
  uploadSchema,
  withdrawInputSchema,
} from '@carebourse/contracts/stewardship';
import { entryTermsSchema } from '@carebourse/contracts/tables';
import { idSchema } from '@carebourse/contracts/text';
import { z } from 'zod';
import { findPeople, nameOf, personOf } from '../../clients/people.ts';
import { presentEntryCopies, presentEntryUse } from '../../present/entry-use.ts';
import { presentOpenUpload } from '../../present/open-upload.ts';
import { presentStewardship } from '../../present/stewardship.ts';
import { presentStewardedEntry } from '../../present/stewarded-entry.ts';
import { presentUpload } from '../../present/upload.ts';
import { route, type Route } from '../../route.ts';

const tag = 'Stewardship';
const path = '/api/stewardship/{resourceType}/{resourceId}';
const entryParams = z.object({ resourceType: z.enum(TABLE_ENTRY_TYPES), resourceId: idSchema });
const tableParams = entryParams.extend({ tableId: idSchema });
const releaseParams = tableParams.extend({ number: idSchema });
const answersStewardship = { status: 200, description: 'What the entry delivers now', schema: stewardshipSchema };

/** What an entry delivers, kept by admins and by confirmed members of the organization that stewards it. */
export const stewardshipRoutes: Route[] = [
  route({
    method: 'get',
    path: '/api/stewardship/entries',
    summary: 'The entries whose tables the caller may keep',
    tag,
    access: 'signed-in',
    answer: { status: 200, description: 'The entries', schema: stewardedEntryListSchema },
    async handle({ clients }) {
      const { entries } = await clients.releases.call('ListEntries', {});
      return { items: entries.map(presentStewardedEntry) };
    },
  }),
  route({
    method: 'get',
    path: '/api/stewardship/uploads',
    summary: 'Files for entries of the caller that are no release yet, whoever brings them, the newest fifty',
    tag,
    access: 'signed-in',
    answer: { status: 200, description: 'The files', schema: openUploadListSchema },
    async handle({ clients }) {
      const { uploads } = await clients.uploads.call('ListUploads', {});
      const people = await findPeople(
        clients,
        uploads.map(({ userId }) => userId),
      );
      return { items: uploads.map((upload) => presentOpenUpload(upload, people)) };
    },
  }),
  route({
    method: 'get',
    path,
    summary: 'What an entry delivers: its terms, its tables and all their releases',
    tag,
    access: 'signed-in',
    params: entryParams,
    answer: answersStewardship,
    async handle({ clients }, { params }) {
      return presentStewardship((await clients.releases.call('GetStewardship', params)).stewardship);
    },
  }),
  route({
    method: 'put',
    path: `${path}/terms`,
    summary: 'Change what holds for all tables of an entry, from the next use on',
    tag,
    access: 'signed-in',
    params: entryParams,
    body: entryTermsSchema,
    answer: answersStewardship,
    async handle({ clients }, { params, body }) {
      const asked = { ...params, terms: body };
      return presentStewardship((await clients.releases.call('ChangeTerms', asked)).stewardship);
    },
  }),
  route({
    method: 'put',
    path: `${path}/tables/{tableId}/schedule`,
    summary:
      'Say how often a table is released anew, or nothing: grantees and patients read by when the next is expected',
    tag,
    access: 'signed-in',
    params: tableParams,
    body: releaseScheduleSchema,
    answer: answersStewardship,
    async handle({ clients }, { params, body }) {
      const asked = { ...params, releaseEvery: body.releaseEvery ?? undefined };
      return presentStewardship((await clients.releases.call('ChangeSchedule', asked)).stewardship);
    },
  }),
  route({
    method: 'post',
    path: `${path}/preview`,
    summary: 'What grantees would see of an upload; 503 until the preview of a large one is made',
    tag,
    access: 'signed-in',
    params: entryParams,
    body: previewInputSchema,
    answer: { status: 200, description: 'Rows and figures', schema: previewSchema },
    async handle({ clients }, { params, body: { uploadId, definition } }) {
      const asked = { ...params, uploadId, definition: JSON.stringify(definition) };
      return JSON.parse((await clients.uploads.call('PreviewRelease', asked)).preview) as unknown;
    },
  }),
  route({
    method: 'post',
    path: `${path}/releases`,
    summary: 'Take an upload as a release of a table, in the background; the same again makes no new one',
    tag,
    access: 'signed-in',
    params: entryParams,
    body: releaseInputSchema,
    answer: { status: 202, description: 'Its upload, which tells what becomes of it', schema: uploadSchema },
    async handle({ clients }, { params, body: { uploadId, definition, deleteAt, corrects } }) {
      const asked = {
        ...params,
        uploadId,
        definition: JSON.stringify(definition),
        deleteAt: deleteAt ?? undefined,
        corrects: corrects ?? undefined,
      };
      return presentUpload((await clients.uploads.call('PublishRelease', asked)).upload);
    },
  }),
  route({
    method: 'post',
    path: `${path}/tables/{tableId}/releases/{number}/withdraw`,
    summary: 'Close a release for good, and at once; everybody with access is told and reads why',
    tag,
    access: 'signed-in',
    params: releaseParams,
    body: withdrawInputSchema,
    answer: answersStewardship,
    async handle({ clients }, { params, body }) {
      const asked = { ...params, ...body };
      return presentStewardship((await clients.releases.call('WithdrawRelease', asked)).stewardship);
    },
  }),
  route({
    method: 'get',
    path: `${path}/tables/{tableId}/releases/{number}/takers`,
    summary: 'Who took something of a release, and is told when it is withdrawn',
    tag,
    access: 'signed-in',
    params: releaseParams,
    answer: { status: 200, description: 'The takers, the last one first', schema: releaseTakersSchema },
    async handle({ clients }, { params }) {
      const { takers } = await clients.releases.call('ListReleaseTakers', params);
      const people = await findPeople(
        clients,
        takers.map(({ userId }) => userId),
      );
      return {
        items: takers.map(({ userId, ...taker }) => ({
          ...taker,
          person: nameOf(personOf(people, userId)),
        })),
      };
    },
  }),
  route({
    method: 'put',
    path: `${path}/tables/{tableId}/releases/{number}/delete-at`,
    summary: 'Say when a release is withdrawn and its files are deleted, or that they are kept',
    tag,
    access: 'signed-in',
    params: releaseParams,
    body: releaseInputSchema.pick({ deleteAt: true }),
    answer: answersStewardship,
    async handle({ clients }, { params, body }) {
      const asked = { ...params, deleteAt: body.deleteAt ?? undefined };
      return presentStewardship((await clients.releases.call('ScheduleDeletion', asked)).stewardship);
    },
  }),
  route({
    method: 'get',
    path: `${path}/uses`,
    summary: 'Who used what of an entry in the last 26 weeks, by week, the newest first; and copies to be destroyed',
    tag,
    access: 'signed-in',
    params: entryParams,
    answer: { status: 200, description: 'The uses', schema: stewardUseListSchema },
    async handle({ clients }, { params }) {
      const { uses, copies } = await clients.use.call('ListEntryUses', params);
      const people = await findPeople(
        clients,
        [...uses, ...copies].map(({ userId }) => userId),
      );
      return {
        items: uses.map((use) => presentEntryUse(use, people)),
        copies: copies.map((one) => presentEntryCopies(one, people)),
      };
    },
  }),
];
