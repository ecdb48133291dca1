import { Button } from '../../../ui/button.tsx';
import { useAddToBundle } from '../api/add-to-draft.ts';
import type { BundleEntry } from '../bundle-form.ts';
import * as TEXTS from '../texts.ts';

/** Chooses an entry for a request for several, which is gone on with in My requests. */
export function AddToBundle({ entry }: { entry: BundleEntry }) {
  const { mutate, isPending } = useAddToBundle();
  return (
    <Button variant="quiet" block busy={isPending} onClick={() => mutate(entry)}>
      {TEXTS.addToARequest}
    </Button>
  );
}
