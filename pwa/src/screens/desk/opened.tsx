/** The desk as a test opens it: a server that answers from the sample evening and notes what it is asked. */
import { cleanup, configure, fireEvent, render, screen } from '@testing-library/preact';
import { vi } from 'vitest';
import { addMessages, lang } from '../../i18n/index.ts';
import { director } from '../../i18n/en/director.ts';
import { forms } from '../../i18n/en/forms.ts';
import { hall } from '../../i18n/en/hall.ts';
import { refusalsDesk } from '../../i18n/en/refusals-desk.ts';
import { rulings } from '../../i18n/en/rulings.ts';
import { fakeServer, type Asked } from '../director-api/fake-server.ts';
import type { Pane } from '../director-home/route.ts';
import { DeskPageView } from './app.tsx';
import { AUDIT, DESK } from './sample.ts';

// Asking for each element whether it is hidden is slow; nothing here is.
configure({ defaultHidden: true });
const words = { ...forms, ...hall, ...rulings, ...refusalsDesk, ...director };
export const INTENTS = 'POST /api/v1/tournaments/t/intents';
export const DESK_PAGE = 'GET /api/v1/tournaments/t/desk';
export const BOARD_PAGE = 'GET /api/v1/tournaments/t/boards/A/3';
export const BOARD = { kind: 'board', section: 'A', board: 3 } as const;
type Answers = Readonly<Record<string, unknown>>;
const ANSWERS: Answers = { [DESK_PAGE]: DESK, [BOARD_PAGE]: AUDIT, [INTENTS]: { intent: 'new', revision: 10 } };

/** `answers` stand in place of those of the sample evening. */
export async function open(pane: Pane = { kind: 'menu' }, answers: Answers = {}): Promise<readonly Asked[]> {
  const asked = fakeServer({ ...ANSWERS, ...answers });
  render(<DeskPageView tid="t" pane={pane} />);
  await screen.findByText('Вторник');
  return asked;
}

/** Board 3 with what may be done with its result. */
export async function openResult(answers: Answers = {}): Promise<readonly Asked[]> {
  const asked = await open(BOARD, answers);
  fireEvent.click(await screen.findByRole('button', { name: /Table A1, round 2/ }));
  return asked;
}

export const press = (name: string): boolean => fireEvent.click(screen.getByRole('button', { name }));

export const typedLine = (): HTMLInputElement => screen.getByLabelText<HTMLInputElement>('Type it in one line');

export const type = (value: string): boolean => fireEvent.input(typedLine(), { target: { value } });

export const intents = (asked: readonly Asked[]): readonly unknown[] =>
  asked.filter(({ method }) => method === 'POST').map(({ body }) => body);

/** A desk whose evening has other settings. */
export const withSettings = (settings: Partial<typeof DESK.settings>): Answers =>
  ({ [DESK_PAGE]: { ...DESK, settings: { ...DESK.settings, ...settings } } });

export function speakEnglish(): void {
  addMessages({ en: words, ru: words });
  lang.set('en');
}

export function close(): void {
  cleanup();
  vi.unstubAllGlobals();
}
