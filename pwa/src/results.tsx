import { render } from 'preact';
import { addMessages } from './i18n/index.ts';
import { forms as formsEn } from './i18n/en/forms.ts';
import { hall as hallEn } from './i18n/en/hall.ts';
import { scoring as scoringEn } from './i18n/en/scoring.ts';
import { forms as formsRu } from './i18n/ru/forms.ts';
import { hall as hallRu } from './i18n/ru/hall.ts';
import { scoring as scoringRu } from './i18n/ru/scoring.ts';
import { ResultsApp } from './screens/results-phone/app.tsx';
import { applyTheme } from './store/theme.ts';
import './style/results.css';
import './style/explain.css';
import './style/print.css';

addMessages({ en: { ...hallEn, ...formsEn, ...scoringEn }, ru: { ...hallRu, ...formsRu, ...scoringRu } });
applyTheme();
const app = document.getElementById('app');
if (app !== null) render(<ResultsApp />, app);
