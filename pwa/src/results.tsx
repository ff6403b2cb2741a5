import { render } from 'preact';
import { addMessages } from './i18n/index.ts';
import { hall as hallEn } from './i18n/en/hall.ts';
import { hall as hallRu } from './i18n/ru/hall.ts';
import { ResultsApp } from './screens/results-phone/app.tsx';
import { applyTheme } from './store/theme.ts';
import './style/results.css';
import './style/print.css';

addMessages({ en: hallEn, ru: hallRu });
applyTheme();
const app = document.getElementById('app');
if (app !== null) render(<ResultsApp />, app);
