// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { get } from '../../api/client.ts';
import type { Explanation } from '../../api/types.ts';
import { addMessages, lang } from '../../i18n/index.ts';
import { forms as formsEn } from '../../i18n/en/forms.ts';
import { scoring as scoringEn } from '../../i18n/en/scoring.ts';
import { forms as formsRu } from '../../i18n/ru/forms.ts';
import { scoring as scoringRu } from '../../i18n/ru/scoring.ts';
import { fakeServer, problem } from '../director-api/fake-server.ts';
import { derivations, explanationPath } from './state.ts';
import { Explained, ExplainedFigure, Explaining } from './view.tsx';

const step = (en: string, ru: string): Explanation['steps'][number] => ({ rule: 'x', law: null, figures: {}, result: null, text: { en, ru } });
const SCORE: Explanation = {
  session: null, section: 'A', contestant: 'A5', side: null, board: 12, line: 'NS',
  steps: [step('420 among 3 results = 4', '420 из результатов (3) = 4'), step('4 of 4, in percent = 100', '4 из 4, в процентах = 100')],
};
const PATH = '/api/v1/results/k/explanations/A5/12';

function show(): void {
  render(
    <Explaining base="/api/v1/results/k" asker={get} scoring={{ form: 'butler', regulation: 'wbf' }} isMany={false}>
      <ExplainedFigure contestant="A5" board={12} value="57.14" unit="%" />
      <Explained contestant="A5">3=</Explained>
      <ExplainedFigure contestant="A5" board={13} value={null} />
    </Explaining>,
  );
}

beforeEach(() => {
  addMessages({ en: { ...formsEn, ...scoringEn }, ru: { ...formsRu, ...scoringRu } });
  lang.set('en');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('a figure', () => {
  it('opens its steps, named by form and regulation', async () => {
    fakeServer({ [`GET ${PATH}`]: [SCORE] });
    show();
    fireEvent.click(screen.getByRole('button', { name: /57\.14/ }));
    const steps = await screen.findAllByRole('listitem', { hidden: true });
    expect(steps.map((item) => item.textContent)).toEqual(SCORE.steps.map(({ text }) => text.en));
    const dialog = screen.getByRole('dialog', { hidden: true });
    expect(dialog.textContent).toContain('Board 12, pair 5');
    expect(dialog.textContent).toContain('Butler · WBF');
  });
  it('tells the steps in the language of the page', async () => {
    fakeServer({ [`GET ${PATH}`]: [SCORE] });
    lang.set('ru');
    show();
    fireEvent.click(screen.getByRole('button', { name: /57,14/ }));
    await screen.findByText('4 из 4, в процентах = 100');
  });
  it('closes again', async () => {
    fakeServer({ [`GET ${PATH}`]: [SCORE] });
    show();
    fireEvent.click(screen.getByRole('button', { name: /57\.14/ }));
    fireEvent.click(await screen.findByRole('button', { name: 'Close', hidden: true }));
    await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull());
  });
  it('closes when the page turns', async () => {
    fakeServer({ [`GET ${PATH}`]: [SCORE] });
    show();
    fireEvent.click(screen.getByRole('button', { name: /57\.14/ }));
    await screen.findByRole('dialog', { hidden: true });
    fireEvent(window, new Event('hashchange'));
    await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull());
  });
  it('says why there are no steps', async () => {
    fakeServer({ 'GET /api/v1/results/k/explanations/A5': problem(403, 'access/hidden') });
    show();
    fireEvent.click(screen.getByRole('button', { name: '3=' }));
    await screen.findByText(/ranking is hidden/);
  });
  it('that is not there opens nothing', () => {
    show();
    expect(screen.getAllByRole('button')).toHaveLength(2);
  });
  it('is no button where nobody can be asked', () => {
    render(<ExplainedFigure contestant="A5" value="57.14" />);
    expect(screen.queryByRole('button')).toBeNull();
    expect(document.body.textContent).toBe('57.14');
  });
  it.each([['3.25', '+3.25'], ['-2', '−2'], ['0', '0']])('in IMPs has its sign: %s', (value, shown) => {
    render(<ExplainedFigure contestant="A5" value={value} signed />);
    expect(document.body.textContent).toBe(shown);
  });
});

describe('an explanation', () => {
  it('is asked for by pair, and by board', () => {
    expect(explanationPath('/b', { contestant: 'A5', board: undefined })).toBe('/b/explanations/A5');
    expect(explanationPath('/b', { contestant: 'Б 5', board: 7 })).toBe('/b/explanations/%D0%91%205/7');
  });
  it('names the line only where a number stands for two', () => {
    expect(derivations([SCORE], 'en').map(({ line }) => line)).toEqual([undefined]);
    expect(derivations([SCORE, { ...SCORE, line: 'EW' }], 'en').map(({ line }) => line)).toEqual(['NS', 'EW']);
  });
});
