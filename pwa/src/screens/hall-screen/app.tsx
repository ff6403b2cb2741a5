import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { ScreenPage } from '../../api/types.ts';
import { lang, useLang, useT } from '../../i18n/index.ts';
import { theme } from '../../store/theme.ts';
import { useNow, usePoll } from '../director-api/poll.ts';
import { useServerTime } from '../director-api/server-time.ts';
import {
  clockLeftMs,
  langAt,
  type LangChoice,
  nextLangChoice,
  readLangChoice,
  slideAt,
  slides,
} from './state.ts';
import { Hall } from './view.tsx';

/** With standings every two seconds an entry is on the screen within three. */
const POLL_MS = 1000;
const TICK_MS = 250;
/** Missed polls before the screen says so. */
const LOST_MS = 10_000;

/** The big screen: one address, no buttons. Keys: L language, arrows and space turn, F whole screen, T theme. */
export function HallApp({ screenKey }: { readonly screenKey: string }): JSX.Element {
  const t = useT();
  const polled = usePoll<ScreenPage>(screenKey === '' ? undefined : `/api/v1/screen/${screenKey}`, POLL_MS);
  const now = useNow(TICK_MS);
  const [choice, setChoice] = useState<LangChoice>(() => readLangChoice(location.search));
  const [held, setHeld] = useState<number | undefined>(undefined);
  const { value: page, heardAt, failure } = polled;
  const serverNow = useServerTime(page, heardAt, TICK_MS);
  const leftMs = page === undefined ? undefined : clockLeftMs(page.clock, serverNow);
  const list = page === undefined ? [] : slides(page, leftMs);
  const auto = list.length === 0 ? { index: 0, turn: 0 } : slideAt(list, now);
  const index = held === undefined ? auto.index : ((held % list.length) + list.length) % list.length;
  useScreenLang(choice, auto.turn);
  useKeys((key) => {
    if (key === 'l') setChoice(nextLangChoice);
    if (key === ' ') setHeld((old) => (old === undefined ? index : undefined));
    if (key === 'ArrowRight') setHeld((old) => (old ?? index) + 1);
    if (key === 'ArrowLeft') setHeld((old) => (old ?? index) - 1);
    if (key === 't') theme.set(document.documentElement.dataset['theme'] === 'dark' ? 'light' : 'dark');
    if (key === 'f') void document.documentElement.requestFullscreen().catch(() => undefined);
  });
  const slide = list[index];
  if (page === undefined || slide === undefined) {
    const isWrong = screenKey === '' || failure?.status === 404;
    return (
      <div class="hall hall--empty">
        <p class="hall__big">{t(isWrong ? 'hall.wrong-link' : failure ? 'hall.waiting' : 'say.loading')}</p>
      </div>
    );
  }
  const lost = failure !== undefined && heardAt !== undefined && now - heardAt > LOST_MS;
  return (
    <Hall
      page={page}
      slide={slide}
      position={{ index, count: list.length }}
      leftMs={leftMs}
      serverNow={serverNow}
      lostSince={lost ? heardAt : undefined}
    />
  );
}

function useScreenLang(choice: LangChoice, turn: number): void {
  const shown = useLang();
  const wanted = langAt(choice, turn);
  useEffect(() => {
    if (shown === wanted) return;
    document.documentElement.lang = wanted;
    lang.set(wanted);
  }, [shown, wanted]);
}

function useKeys(onKey: (key: string) => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent): void =>
      onKey(event.key.length === 1 ? event.key.toLowerCase() : event.key);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  });
}
