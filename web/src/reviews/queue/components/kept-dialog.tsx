import { type ReactNode, useState } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Cluster, Stack } from '../../../ui/layout.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { Wrapping } from '../../../ui/wrapping.tsx';
import * as TEXTS from '../texts.ts';

interface KeptWords {
  title: string;
  description: string;
  loading: string;
  none: string;
  noneDetail: string;
  add: string;
  change: string;
}

interface Kept<Item> {
  words: KeptWords;
  list: { data: Item[] | undefined; error: Error | null; refetch: () => Promise<unknown> };
  nameOf: (item: Item) => string;
  /** What is said of it beside its name. */
  markOf: (item: Item) => string | undefined;
  remove: { isPending: boolean; variables: number | undefined; mutate: (id: number) => void };
}

interface KeptDialogProps<Item> extends Kept<Item> {
  /** The form for what is kept anew (undefined) or changed. */
  renderForm: (edited: Item | undefined, onClose: () => void) => ReactNode;
  onClose: () => void;
}

type Edit<Item> = (edited: Item | 'new') => void;

/** What reviewers keep under names: they add, change and remove it. Mount it to open it. */
export function KeptDialog<Item extends { id: number }>({ renderForm, onClose, ...kept }: KeptDialogProps<Item>) {
  const [edited, edit] = useState<Item | 'new' | null>(null);
  const { title, add, change, description } = kept.words;
  const shown = edited === null ? title : edited === 'new' ? add : change;
  return (
    <Dialog open onOpenChange={onClose} title={shown} description={description}>
      {edited === null ? (
        <KeptList {...kept} onEdit={edit} onClose={onClose} />
      ) : (
        renderForm(edited === 'new' ? undefined : edited, () => edit(null))
      )}
    </Dialog>
  );
}

function KeptList<Item extends { id: number }>({
  onEdit,
  onClose,
  ...kept
}: Kept<Item> & { onEdit: Edit<Item>; onClose: () => void }) {
  const { words, list } = kept;
  const { data, error, refetch } = list;
  return (
    <>
      {!data && !error && <Spinner label={words.loading} />}
      {!data && error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && <EmptyState title={words.none}>{words.noneDetail}</EmptyState>}
      {data && data.length > 0 && (
        <Stack as="ul" $gap={3} aria-label={words.title}>
          {data.map((item) => (
            <KeptRow key={item.id} item={item} {...kept} onEdit={onEdit} />
          ))}
        </Stack>
      )}
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          {TEXTS.done}
        </Button>
        <Button onClick={() => onEdit('new')}>{words.add}</Button>
      </DialogActions>
    </>
  );
}

function KeptRow<Item extends { id: number }>({
  item,
  nameOf,
  markOf,
  remove,
  onEdit,
}: Kept<Item> & { item: Item; onEdit: Edit<Item> }) {
  const name = nameOf(item);
  const mark = markOf(item);
  return (
    <Cluster as="li" $justify="space-between">
      <Cluster $gap={2}>
        <Wrapping>{name}</Wrapping>
        {mark !== undefined && <Badge>{mark}</Badge>}
      </Cluster>
      <Cluster $gap={2}>
        <Button size="small" variant="secondary" aria-label={TEXTS.changeName(name)} onClick={() => onEdit(item)}>
          {TEXTS.change}
        </Button>
        <Button
          size="small"
          variant="secondary"
          aria-label={TEXTS.removeName(name)}
          busy={remove.isPending && remove.variables === item.id}
          onClick={() => remove.mutate(item.id)}
        >
          {TEXTS.remove}
        </Button>
      </Cluster>
    </Cluster>
  );
}
