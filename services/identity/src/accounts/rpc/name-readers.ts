import type { IdentityRpc } from '../../context.ts';
import { fullName } from '../../domain/person.ts';
import { findNames } from '../../store/people.ts';

export const nameReaders: IdentityRpc<'NameReaders'> = async ({ db }, { ids }) => ({
  readers: (await findNames(db, ids)).map((person) => ({ id: person.id, name: fullName(person) })),
});
