import { useQueryChoice } from '../../../lib/address.ts';
import { useCurrentUser } from '../../../lib/session.ts';
import { Stack } from '../../../ui/layout.tsx';
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
  if (id !== undefined) return <ImportPlan key={id} id={id} onClose={() => open('')} />;
  const show = ({ id: begun }: { id: number }) => open(String(begun));
  return (
    <Stack $gap={8}>
      <ImportStart onBegun={show} />
      {isAdmin && <HarvestList onLog={({ id: chosen }) => choose(String(chosen))} />}
      <ImportList harvest={harvest} onAll={() => choose('')} onOpen={show} />
    </Stack>
  );
}
