import type { Import } from '@carebourse/contracts/imports';
import { IMPORT_MESSAGES } from '@carebourse/contracts/messages/import';
import { useState } from 'react';
import { useCurrentUser } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Cluster, Stack } from '../../../ui/layout.tsx';
import { Muted } from '../../../ui/text.tsx';
import { publishesAlone } from '../../../organizations/membership/is-editor.ts';
import { useApplyImport, useDropImport } from '../api/settle-import.ts';
import { entries, writtenBy } from '../words.ts';
import * as TEXTS from '../texts.ts';

/** Agrees to a plan, or drops it. */
export function AgreeBar({ found, onDropped }: { found: Import; onDropped: () => void }) {
  const { id, counts } = found;
  const [publish, setPublish] = useState(false);
  const apply = useApplyImport(id);
  const drop = useDropImport(id, onDropped);
  const written = writtenBy(found);
  const user = useCurrentUser();
  return (
    <Stack $gap={3}>
      {counts.made > 0 && user && publishesAlone(user) && (
        <Checkbox
          label={TEXTS.publishNewEntriesAtOnce}
          checked={publish}
          onChange={({ target }) => setPublish(target.checked)}
        />
      )}
      {written === 0 && <Muted>{IMPORT_MESSAGES.nothingToDo}</Muted>}
      <Cluster>
        {written > 0 && (
          <Button busy={apply.isPending} onClick={() => apply.mutate({ publish })}>
            {TEXTS.importEntries(entries(written))}
          </Button>
        )}
        <Button variant="secondary" busy={drop.isPending} onClick={() => drop.mutate()}>
          {TEXTS.dropThisPlan}
        </Button>
      </Cluster>
    </Stack>
  );
}
