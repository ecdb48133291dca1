/** Outlines of the networks' marks in a 24 × 24 box; the icon set has none of them. */
const marks = {
  LinkedIn:
    'M5.2 9.5h3V19h-3zM6.7 4.6a1.8 1.8 0 1 1 0 3.6 1.8 1.8 0 0 1 0-3.6ZM10.4 9.5h2.9v1.3c.5-.8 1.5-1.5 3-1.5 2.6 0 3.7 1.6 3.7 4.4V19h-3v-4.9c0-1.4-.5-2.2-1.6-2.2-1.3 0-2 .9-2 2.3V19h-3z',
  X: 'M4.5 5h4.2l3.5 4.8L16.4 5h2.2l-5.4 6.2L19.5 19h-4.2l-3.9-5.2L6.9 19H4.6l5.8-6.6Zm2.7 1.4 8.9 11.3h1.2L8.5 6.4Z',
  YouTube:
    'M21 8.2a2.3 2.3 0 0 0-1.6-1.6C18 6.2 12 6.2 12 6.2s-6 0-7.4.4A2.3 2.3 0 0 0 3 8.2 24 24 0 0 0 2.6 12c0 1.3.1 2.6.4 3.8.2.8.8 1.4 1.6 1.6 1.4.4 7.4.4 7.4.4s6 0 7.4-.4a2.3 2.3 0 0 0 1.6-1.6c.3-1.2.4-2.5.4-3.8s-.1-2.6-.4-3.8ZM10.2 14.6V9.4l4.6 2.6Z',
} as const;

export const socialNetworks = Object.keys(marks) as (keyof typeof marks)[];

interface SocialIconProps {
  network: keyof typeof marks;
}

export function SocialIcon({ network }: SocialIconProps) {
  return (
    <svg width="20" height="20" viewBox="0 0 24 24" fill="currentColor" fillRule="evenodd" aria-hidden>
      <path d={marks[network]} />
    </svg>
  );
}
