import { type Absence, absenceInputSchema, absenceSchema } from '@carebourse/contracts/absence';
import type { ReviewServiceDefinition } from '@carebourse/rpc/access-request';
import type { ResponseOut } from '@carebourse/rpc/methods';
import { findPeople, type Person } from '../../clients/people.ts';
import { presentAssignee } from '../../present/review.ts';
import { route, type Route } from '../../route.ts';

const path = '/api/reviews/absence';
const tag = 'Access requests';

/** When reviewers are away, and who covers for them. */
export const absenceRoutes: Route[] = [
  route({
    method: 'get',
    path,
    summary: 'When the caller is away and who covers, for whom they cover, and who may cover for them',
    tag,
    access: 'signed-in',
    answer: { status: 200, description: 'The absences', schema: absenceSchema },
    async handle({ clients }) {
      const answer = await clients.reviews.call('GetAbsence', {});
      const { absence, covering, coverIds } = answer;
      const ids = [...coverIds, ...covering.map(({ userId }) => userId), ...(absence ? [absence.coverId] : [])];
      return present(answer, await findPeople(clients, ids));
    },
  }),
  route({
    method: 'put',
    path,
    summary: 'Say when the caller is away, by days of Ontario, and who covers; in place of what was said before',
    tag,
    access: 'signed-in',
    body: absenceInputSchema,
    answer: { status: 204, description: 'Kept, and who covers is told' },
    async handle({ clients }, { body }) {
      await clients.reviews.call('SetAbsence', body);
    },
  }),
  route({
    method: 'delete',
    path,
    summary: 'End an absence, or take it back',
    tag,
    access: 'signed-in',
    answer: { status: 204, description: 'Ended' },
    async handle({ clients }) {
      await clients.reviews.call('EndAbsence', {});
    },
  }),
];

function present(
  { absence, covering, coverIds }: ResponseOut<ReviewServiceDefinition['GetAbsence']>,
  people: Map<number, Person>,
): Absence {
  const spanOf = ({ firstDay, lastDay }: { firstDay: string; lastDay: string }) => ({ firstDay, lastDay });
  return {
    absence: absence && { ...spanOf(absence), cover: presentAssignee(absence.coverId, people) },
    covering: covering.map((one) => ({ ...spanOf(one), absent: presentAssignee(one.userId, people) })),
    covers: coverIds.map((id) => presentAssignee(id, people)),
  };
}
