import { useState } from 'react';

/**
 * Copies a text for use elsewhere. Where a browser does not allow it nothing is said: the text is there to be selected.
 * @returns whether this text is the one that was copied, and what copies it
 */
export function useCopy(text: () => string): [isCopied: boolean, copy: () => void] {
  const [copied, setCopied] = useState<string>();
  const copy = () => {
    const value = text();
    navigator.clipboard.writeText(value).then(
      () => setCopied(value),
      () => setCopied(undefined),
    );
  };
  return [copied !== undefined && copied === text(), copy];
}
