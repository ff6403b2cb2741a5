import type { JSX } from 'preact';

/** Drawn shapes, so that a sign looks the same on every device. 24 × 24, strokes in the text's colour. */
const PATHS = {
  half: 'M12 4a8 8 0 1 1 0 16a8 8 0 0 1 0-16zM12 4v16',
  check: 'M4.5 12.5l5 5L19.5 7',
  question: 'M8.5 9a3.5 3.5 0 1 1 5.2 3c-1.2.7-1.7 1.3-1.7 2.6M12 18.2v.1',
  clock: 'M12 4a8 8 0 1 1 0 16a8 8 0 0 1 0-16zM12 7.5V12l3 2.2',
  flag: 'M6 21V4M6 5h11l-2.5 4L17 13H6',
  unequal: 'M5 9.5h14M5 14.5h14M15.5 5l-7 14',
  scales: 'M12 4v16M8 20h8M5 7.5h14M5 7.5l-2.5 6h5zM19 7.5l-2.5 6h5z',
  dash: 'M6 12h12',
  dot: 'M12 12v.1',
  bell: 'M6 16.5c1.5-1.5 1.5-3 1.5-6a4.5 4.5 0 0 1 9 0c0 3 0 4.5 1.5 6zM10.5 19.5a1.6 1.6 0 0 0 3 0',
  battery: 'M3 8h15v8H3zM18 10.5h2.5v3H18',
  up: 'M12 19V6M6.5 11L12 5.5l5.5 5.5',
  next: 'M9 5.5l6.5 6.5L9 18.5',
  back: 'M15 5.5L8.5 12l6.5 6.5',
  undo: 'M8.5 5L4 9.5L8.5 14M4.5 9.5H14a5 5 0 0 1 0 10h-3',
  swap: 'M7 4v16M7 20l-3.5-3.5M7 20l3.5-3.5M17 20V4M17 4l-3.5 3.5M17 4l3.5 3.5',
  pause: 'M8.5 5v14M15.5 5v14',
  play: 'M7.5 5l11 7l-11 7z',
  print: 'M7 9V4h10v5M5 9h14v8h-2M7 17H5V9M7 14h10v6H7z',
  people:
    'M9 11.5a3.2 3.2 0 1 0 0-6.4a3.2 3.2 0 0 0 0 6.4zM3 19c.4-3.6 2.6-5.2 6-5.2s5.6 1.6 6 5.2M16 5.5a3 3 0 0 1 0 5.8M17.5 14c2 .6 3.2 2.2 3.5 5',
  tablet: 'M6 3.5h12v17H6zM12 17.5v.1',
  screen: 'M3 5h18v11H3zM12 16v4M8 20h8',
  file: 'M7 3.5h7l4 4v13H7zM14 3.5v4h4',
  pencil: 'M5 19l1-4L16.5 4.5l3 3L9 18zM14.5 6.5l3 3',
  settings: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 4.5v5M9 14.5v5',
  table: 'M4 4h16v16H4zM4 9.5h16M9.5 4v16',
  star: 'M12 4l2.4 5.2l5.6.7l-4.1 3.9l1.1 5.7L12 16.7l-5 2.8l1.1-5.7L4 9.9l5.6-.7z',
  menu: 'M4 7h16M4 12h16M4 17h16',
  turn: 'M5 9a7.5 7.5 0 1 1-.5 6M5 4v5h5',
  camera: 'M4 8h4l1.5-2.5h5L16 8h4v11H4zM12 16.5a3.2 3.2 0 1 0 0-6.4a3.2 3.2 0 0 0 0 6.4z',
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({
  name,
  label,
}: {
  readonly name: IconName;
  readonly label?: string | undefined;
}): JSX.Element {
  const hidden = label === undefined;
  return (
    <svg
      class={`icon icon--${name}`}
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      stroke-width="2.2"
      stroke-linecap="round"
      stroke-linejoin="round"
      focusable="false"
      role={hidden ? undefined : 'img'}
      aria-hidden={hidden ? 'true' : undefined}
      aria-label={label}
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
