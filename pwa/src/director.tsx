import { render } from 'preact';
import { addMessages } from './i18n/index.ts';
import { director as directorEn } from './i18n/en/director.ts';
import { forms as formsEn } from './i18n/en/forms.ts';
import { hall as hallEn } from './i18n/en/hall.ts';
import { refusalsDesk as refusalsEn } from './i18n/en/refusals-desk.ts';
import { rulings as rulingsEn } from './i18n/en/rulings.ts';
import { scoring as scoringEn } from './i18n/en/scoring.ts';
import { director as directorRu } from './i18n/ru/director.ts';
import { forms as formsRu } from './i18n/ru/forms.ts';
import { refusalsDesk as refusalsRu } from './i18n/ru/refusals-desk.ts';
import { hall as hallRu } from './i18n/ru/hall.ts';
import { rulings as rulingsRu } from './i18n/ru/rulings.ts';
import { scoring as scoringRu } from './i18n/ru/scoring.ts';
import { DirectorApp } from './screens/director-home/app.tsx';
import { applyTheme } from './store/theme.ts';
import './style/director.css';
import './style/explain.css';
import './style/print.css';

addMessages({
  en: { ...refusalsEn, ...hallEn, ...formsEn, ...scoringEn, ...rulingsEn, ...directorEn },
  ru: { ...refusalsRu, ...hallRu, ...formsRu, ...scoringRu, ...rulingsRu, ...directorRu },
});
applyTheme();
const app = document.getElementById('app');
if (app !== null) render(<DirectorApp />, app);
