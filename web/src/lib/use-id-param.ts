import { idSchema } from '@carebourse/contracts/text';
import { useEffect } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { paths } from './paths.ts';
import { type ToastInput, showToast } from './toasts.ts';

/** The id in the address. Without a valid one: tells so, goes to the dashboard, and gives undefined meanwhile. */
export function useIdParam(invalid: Pick<ToastInput, 'title' | 'description'>): number | undefined {
  const navigate = useNavigate();
  const { title, description } = invalid;
  const id = idSchema.safeParse(useParams()['id']).data;
  const isInvalid = id === undefined;

  useEffect(() => {
    if (!isInvalid) return;
    showToast({ title, ...(description && { description }), variant: 'destructive' });
    void navigate(paths.dashboard, { replace: true });
  }, [isInvalid, title, description, navigate]);

  return id;
}
