import type { Page } from '@carebourse/contracts/paging';

/** Prisma's arguments for a part of a list that is in the order of ids; all of it without a page. */
export function inOrderOfIds<Where extends object>(where: Where, page: Page | undefined) {
  const after = page?.afterId === undefined ? {} : { AND: [{ id: { gt: page.afterId } }] };
  return { where: { ...where, ...after }, orderBy: { id: 'asc' }, ...(page && { take: page.limit }) } as const;
}
