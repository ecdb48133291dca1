import type { ResourceReference } from '@carebourse/contracts/catalogue';
import type { FormFile } from '@carebourse/contracts/request-files';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { errorMessage } from '../../lib/http.ts';
import { choiceProblem } from '../conversation/file-choice.ts';
import * as CONVERSATION_TEXTS from '../conversation/texts.ts';
import { BRINGING } from './answer-form.ts';
import { bringFormFile, takeBackFormFile, useFormFiles } from './api/form-files.ts';
import { formKeys } from './api/keys.ts';

/** The field that holds the id of a file. */
export type FileField = Pick<UseFormRegisterReturn, 'name' | 'onChange'>;

interface Chosen {
  name: string;
  size: number;
  /** How many bytes of it have gone. */
  sent: number;
  /** Why it was not taken. */
  problem?: string;
}

/**
 * Brings the file that answers a question, and knows it again by the id that the field holds.
 * @param entry undefined where nothing is brought, but a form is only tried
 */
export function useFileAnswer(entry: ResourceReference | undefined, value: string, field: FileField) {
  const client = useQueryClient();
  const [chosen, setChosen] = useState<Chosen>();
  const under = useRef<AbortController>(undefined);
  const isKept = /^\d+$/.test(value);
  const { data: files, isLoading } = useFormFiles(entry, isKept);
  const kept = isKept ? files?.find(({ id }) => id === Number(value)) : undefined;

  // As if it was typed, so that drafts keep it.
  const answer = (text: string) => void field.onChange({ target: { name: field.name, value: text }, type: 'change' });

  // Whoever leaves sends nothing more; what was under way then is nowhere.
  const first = useRef({ value, answer });
  useEffect(() => {
    if (first.current.value === BRINGING) first.current.answer('');
    return () => under.current?.abort();
  }, []);

  async function choose(file: File) {
    const { name, size } = file;
    const problem = choiceProblem(file, 1);
    setChosen({ name, size, sent: 0, ...(problem !== undefined && { problem }) });
    if (!entry || problem !== undefined) return;
    const call = new AbortController();
    under.current = call;
    answer(BRINGING);
    try {
      const brought = await bringFormFile(entry, file, {
        signal: call.signal,
        onSent: (sent) => setChosen({ name, size, sent }),
      });
      client.setQueryData<FormFile[]>(formKeys.files(entry), (all = []) => [...all, brought]);
      setChosen(undefined);
      answer(String(brought.id));
    } catch (error) {
      if (call.signal.aborted) return;
      setChosen({ name, size, sent: 0, problem: errorMessage(error, CONVERSATION_TEXTS.fileNotUploaded) });
      answer('');
    }
  }

  function remove() {
    under.current?.abort();
    setChosen(undefined);
    answer('');
    // What cannot be taken back goes by itself. What a request has stays with it.
    if (entry && kept?.requestId === null) void takeBackFormFile(entry, kept.id).catch(() => undefined);
  }

  return {
    file: chosen ?? (isKept ? { name: kept?.name, size: kept?.bytes, sent: kept?.bytes ?? 0 } : undefined),
    isBringing: chosen !== undefined && chosen.problem === undefined && entry !== undefined,
    isLoading: isKept && isLoading,
    isGone: isKept && files !== undefined && !kept,
    choose,
    remove,
  };
}
