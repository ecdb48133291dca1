import type { IdentityRpc } from '../context.ts';

export const batchGetPeople: IdentityRpc<'BatchGetPeople'> = async (context, { ids }) => {
  const people = await context.db.user.findMany({
    where: { id: { in: ids } },
    select: { id: true, username: true, firstName: true, lastName: true, role: true, organization: true },
  });
  return {
    people: people.map(({ firstName, lastName, organization, ...person }) => ({
      ...person,
      name: [firstName, lastName].filter(Boolean).join(' ') || person.username,
      organization: organization ?? undefined,
    })),
  };
};
