export const recordQuestionKeys = {
  all: ['record-questions'] as const,
  own: ['record-questions', 'own'] as const,
  stewards: ['record-questions', 'stewards'] as const,
  statistics: (year: number) => ['record-questions', 'statistics', year] as const,
  list: (state: string) => ['record-questions', 'list', state] as const,
};
