import { useEffect, useRef } from 'react';

/** Opens all that opens on demand within an element before it is printed: nobody can open it on paper. */
export function useOpenOnPaper() {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const open = () => root.current?.querySelectorAll('details').forEach((details) => (details.open = true));
    window.addEventListener('beforeprint', open);
    return () => window.removeEventListener('beforeprint', open);
  }, []);
  return root;
}
