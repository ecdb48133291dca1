/** The query keys of organizations and the people in them, one's own and those that admins see. */
export const organizationKeys = {
  all: ['organization'] as const,
  own: ['organization', 'own'] as const,
  record: (id: number) => ['organization', 'record', id] as const,
  search: (search: string, waiting = false) => ['organization', 'search', search, waiting] as const,
  waiting: ['organization', 'waiting'] as const,
  people: (search: string, role: string) => ['organization', 'people', search, role] as const,
};
