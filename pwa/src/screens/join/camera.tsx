/** The camera reads the square where the browser can; elsewhere the button is not offered. */
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { useT } from '../../i18n/index.ts';
import { codeIn } from './state.ts';

interface Detector {
  readonly detect: (source: HTMLVideoElement) => Promise<readonly { readonly rawValue: string }[]>;
}
type DetectorClass = new (options: { readonly formats: readonly string[] }) => Detector;

function detectorClass(): DetectorClass | undefined {
  return (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
}

export function canScan(): boolean {
  return detectorClass() !== undefined && navigator.mediaDevices !== undefined;
}

const EVERY_MS = 250;

/** Looks until a code is seen or the scan is stopped; the camera is always switched off after. */
async function watch(video: HTMLVideoElement, onCode: (code: string) => void, isStopped: () => boolean): Promise<void> {
  const Class = detectorClass();
  if (Class === undefined) throw new Error('no detector');
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  try {
    video.srcObject = stream;
    await video.play();
    const detector = new Class({ formats: ['qr_code'] });
    while (!isStopped()) {
      for (const { rawValue } of await detector.detect(video)) {
        const code = codeIn(rawValue);
        if (code !== undefined) return onCode(code);
      }
      await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
    }
  } finally {
    for (const track of stream.getTracks()) track.stop();
  }
}

export function Camera({ onCode, onClose }: {
  readonly onCode: (code: string) => void;
  readonly onClose: () => void;
}): JSX.Element {
  const t = useT();
  const video = useRef<HTMLVideoElement>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let stopped = false;
    if (video.current !== null) watch(video.current, onCode, () => stopped).catch(() => setFailed(true));
    return () => {
      stopped = true;
    };
  }, []);
  return (
    <div class="camera">
      {failed ? <Notice kind="warn">{t('join.nocamera')}</Notice> : <p>{t('join.scanning')}</p>}
      <video ref={video} class="camera__video" muted playsInline hidden={failed} />
      <Button onClick={onClose}>{t('do.back')}</Button>
    </div>
  );
}
