import { type RefObject, useEffect, useRef, useState } from 'react';

/** Before it is measured. */
const USUAL_WIDTH = 640;

/** How wide an element is, in pixels, followed as the window changes. */
export function useWidth<Place extends HTMLElement>(): [place: RefObject<Place | null>, width: number] {
  const place = useRef<Place>(null);
  const [width, setWidth] = useState(USUAL_WIDTH);
  useEffect(() => {
    if (!place.current) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWidth(entry.contentRect.width);
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return [place, width];
}
