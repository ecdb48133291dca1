import { useState } from 'react';
import { useQueryChoice } from '../../../lib/address.ts';
import { useCurrentUser } from '../../../lib/session.ts';
import { Stack } from '../../../ui/layout.tsx';
import type { ChosenFile } from '../api/plan-import.ts';
import { HarvestList } from './harvest-list.tsx';
import { ImportList } from './import-list.tsx';
import { ImportPlan } from './import-plan.tsx';
import { ImportStart } from './import-start.tsx';

/** Descriptions from other catalogues: a file or an address, and what was read before. The address names what is open. */
export function ImportPlace() {
  const isAdmin = useCurrentUser()?.role === 'admin';
  const [opened, open] = useQueryChoice('import');
  const [harvest, choose] = useQueryChoice('harvest');
  const id = /^\d{1,10}$/.test(opened) ? Number(opened) : undefined;
  const [sent, setSent] = useState<{ id: number; file: ChosenFile }>();
  const show = ({ id: begun }: { id: number }, file?: ChosenFile) => {
    setSent(file && { id: begun, file });
    open(String(begun));
  };
  if (id !== undefined) {
    const file = sent?.id === id ? sent.file : undefined;
    return <ImportPlan key={id} id={id} sent={file} onBegun={show} onClose={() => open('')} />;
  }
  return (
    <Stack $gap={8}>
      <ImportStart onBegun={show} />
      {isAdmin && <HarvestList onLog={({ id: chosen }) => choose(String(chosen))} />}
      <ImportList harvest={harvest} onAll={() => choose('')} onOpen={(opening) => show(opening)} />
    </Stack>
  );
}
