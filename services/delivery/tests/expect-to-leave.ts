import { PROBLEM_TYPES, type ProblemType } from '@carebourse/contracts/constants';
import type { Column, TableDefinition } from '@carebourse/contracts/tables';
import type { Cell } from '@carebourse/contracts/use';
import { ForbiddenError } from '@carebourse/runtime/errors';
import { eventually } from '@carebourse/testing/eventually';
import { expect } from 'vitest';
import { cellsOf, type leaving } from '../../../packages/table-store/tests/support/leaving.ts';
import type { BootedDelivery } from './boot-delivery.ts';
import { counted, shownInWorkspace, SHOWN_COLUMNS, DELIVERIES, type Opened } from './delivered-rows.ts';

/** What leaves to a grant, or why nothing does. */
export type Leaves = ReturnType<typeof leaving> | { refused: ProblemType };

/** A table that is read, and the columns that questions ask by. */
interface Read {
  opened: Opened;
  definition: TableDefinition;
  asked: readonly string[];
}

/** What is answered, or the kind of its refusal. A machine that is too busy refuses, too: whoever reads asks again. */
function answered<Answer>(ask: () => Promise<Answer>): Promise<Answer | { refused: ProblemType | undefined }> {
  return eventually(() =>
    ask().catch((error: unknown) => {
      if (error instanceof ForbiddenError) return { refused: error.type };
      throw error;
    }),
  );
}

const givesFigures = (leaves: Leaves) => 'refused' in leaves && leaves.refused === PROBLEM_TYPES.rowsNotAllowed;

const asJson = (cell: Cell): unknown => cell;

/**
 * Reads by all ways what a grant opens of a table, and compares it with what leaves.
 * @param what names the trial, when it fails
 */
export async function expectToLeave(
  here: BootedDelivery,
  leaves: Leaves,
  { opened, definition, asked }: Read,
  what: string,
): Promise<void> {
  for (const [name, { read, written = asJson, most = Infinity }] of Object.entries(DELIVERIES)) {
    const wanted =
      'refused' in leaves
        ? leaves
        : {
            columns: leaves.columns.map((column) => column.name),
            rows: cellsOf(leaves.rows.slice(0, most), leaves.columns).map((row) =>
              row.map((cell, at) => written(cell, leaves.columns[at] as Column)),
            ),
          };
    expect(await answered(() => read(here, opened)), `${what} by ${name}`).toEqual(wanted);
  }
  for (const [name, columnsOf] of Object.entries(SHOWN_COLUMNS)) {
    // The description of a grant that gives figures alone is there, and names no column.
    const nothing = givesFigures(leaves) && name === 'Croissant' ? [] : leaves;
    const wanted = 'refused' in leaves ? nothing : leaves.columns.map((column) => column.name);
    expect(await answered(() => columnsOf(here, opened)), `${what} by ${name}`).toEqual(wanted);
  }
  const { workspace, counts } = tellings(leaves, definition, asked);
  expect(await answered(() => shownInWorkspace(here, opened)), `${what} in the workspace`).toEqual(workspace);
  expect(await answered(() => counted(here, opened, asked)), `${what} by questions`).toEqual(counts);
}

/** What the workspace tells, and what questions are answered. */
function tellings(
  leaves: Leaves,
  { terms }: TableDefinition,
  asked: readonly string[],
): Record<'workspace' | 'counts', object> {
  if ('refused' in leaves) {
    if (!givesFigures(leaves)) return { workspace: leaves, counts: leaves };
    const parted = isAmong(terms.breaks.map(({ column }) => column));
    return {
      workspace: { asks: 'figures', rows: null, missing: {}, pictured: expect.toSatisfy(parted) },
      counts: { exact: false, present: {} },
    };
  }
  const rows = leaves.rows.length;
  const known = leaves.columns.map(({ name }) => {
    let present = 0;
    for (const row of leaves.rows) if (row[name] !== null) present += 1;
    return { name, present, missing: rows === 0 ? 0 : (rows - present) / rows };
  });
  const missing = Object.fromEntries(known.map((one) => [one.name, one.missing]));
  const pictured = known.filter(({ present }) => present > 0).map(({ name }) => name);
  const counts = known.filter(({ name }) => asked.includes(name)).map(({ name, present }) => [name, present]);
  return {
    workspace: { asks: 'rows', rows, missing, pictured },
    counts: { exact: true, all: rows, present: Object.fromEntries(counts) },
  };
}

const isAmong = (names: readonly string[]) => (named: string[]) => named.every((name) => names.includes(name));
