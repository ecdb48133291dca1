import { OverloadedError } from '@carebourse/runtime/errors';
import { describe, expect, test } from 'vitest';
import { WorkQueue, PersonWorkQueues } from './work-queue.ts';

/** Works that end when they are told to, and what was begun, in order. */
function works() {
  const begun: string[] = [];
  const marks = new Map<string, { start: PromiseWithResolvers<void>; end: PromiseWithResolvers<void> }>();
  const of = (name: string) => {
    const mark = marks.get(name) ?? { start: Promise.withResolvers<void>(), end: Promise.withResolvers<void>() };
    marks.set(name, mark);
    return mark;
  };
  const work = (name: string) => () => {
    begun.push(name);
    of(name).start.resolve();
    return of(name).end.promise;
  };
  return {
    begun,
    work,
    started: (name: string) => of(name).start.promise,
    end: (name: string) => of(name).end.resolve(),
    fail: (name: string) => of(name).end.reject(new Error(name)),
  };
}

describe('a work queue', () => {
  test('lets so many go on at once, and the others in the order in which they came', async () => {
    const queue = new WorkQueue({ atOnce: 2, inLine: 5 });
    const { begun, work, started, end } = works();
    const all = ['a', 'b', 'c', 'd'].map((name) => queue.run(work(name)));
    await started('b');
    expect(begun).toEqual(['a', 'b']);
    end('b');
    await started('c');
    expect(begun).toEqual(['a', 'b', 'c']);
    end('c');
    await started('d');
    end('a');
    end('d');
    await Promise.all(all);
    expect(begun).toEqual(['a', 'b', 'c', 'd']);
  });

  test('tells whoever comes when the line is full to come again', async () => {
    const queue = new WorkQueue({ atOnce: 1, inLine: 1 });
    const { begun, work, end } = works();
    const [first, second] = [queue.run(work('a')), queue.run(work('b'))];
    const third = queue.run(work('c'));
    await expect(third).rejects.toThrow(OverloadedError);
    await expect(third).rejects.toHaveProperty('retryAfterSeconds', 2);
    end('a');
    await first;
    end('b');
    await second;
    expect(begun).toEqual(['a', 'b']);
  });

  test('goes on after a work that failed', async () => {
    const queue = new WorkQueue({ atOnce: 1, inLine: 1 });
    const { begun, work, started, end, fail } = works();
    const [first, second] = [queue.run(work('a')), queue.run(work('b'))];
    fail('a');
    await expect(first).rejects.toThrow('a');
    await started('b');
    expect(begun).toEqual(['a', 'b']);
    end('b');
    await second;
    const later = queue.run(work('c'));
    end('c');
    await later;
  });
});

test('a person who is slow keeps nobody else waiting', async () => {
  const queues = new PersonWorkQueues({ atOnce: 1, inLine: 1 });
  const { begun, work, started, end } = works();
  const own = [queues.run(1, work('a')), queues.run(1, work('b'))];
  await expect(queues.run(1, work('c'))).rejects.toThrow(OverloadedError);
  const other = queues.run(2, work('d'));
  await started('d');
  end('d');
  await other;
  expect(begun).toEqual(['a', 'd']);
  end('a');
  await started('b');
  end('b');
  await Promise.all(own);
  // Nothing of theirs is left over.
  const again = queues.run(1, work('e'));
  end('e');
  await again;
  expect(begun).toEqual(['a', 'd', 'b', 'e']);
});
