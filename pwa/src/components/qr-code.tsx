import { generate } from 'lean-qr';
import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';

const QUIET_ZONE = 4;

/** A text as a QR code, black on white in every theme, as one path. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }): JSX.Element {
  const { path, size } = useMemo(() => draw(text), [text]);
  return (
    <svg class="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shape-rendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

function draw(text: string): { readonly path: string; readonly size: number } {
  const code = generate(text);
  const dots: string[] = [];
  for (let y = 0; y < code.size; y += 1) {
    for (let x = 0; x < code.size; x += 1) {
      if (code.get(x, y)) dots.push(`M${x + QUIET_ZONE} ${y + QUIET_ZONE}h1v1h-1z`);
    }
  }
  return { path: dots.join(''), size: code.size + 2 * QUIET_ZONE };
}
