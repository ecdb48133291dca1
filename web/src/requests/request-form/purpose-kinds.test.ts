import { describe, expect, it } from 'vitest';
import { doubtOfPurpose, releasedFor } from './purpose-kinds.ts';

const all = { purposes: [] };
const some = { purposes: ['quality' as const, 'research' as const] };

describe('what an entry is released for', () => {
  it('is said where the terms limit it', () => {
    expect(releasedFor(all)).toBeUndefined();
    expect(releasedFor(some)).toBe(
      'The steward releases this for: quality improvement and evaluation; research with an ethics approval.',
    );
  });
});

describe('what a reviewer is told of a purpose', () => {
  it('is nothing where the terms allow it', () => {
    expect(doubtOfPurpose('research', some)).toBeUndefined();
    expect(doubtOfPurpose('care', all)).toBeUndefined();
    expect(doubtOfPurpose(null, all)).toBeUndefined();
  });

  it('is that it is not allowed, or that none was named', () => {
    expect(doubtOfPurpose('care', some)).toMatch('do not allow this purpose');
    expect(doubtOfPurpose(null, some)).toMatch('None of the purposes');
  });
});
