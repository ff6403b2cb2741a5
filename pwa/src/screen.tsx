import { render } from 'preact';
import { addMessages } from './i18n/index.ts';
import { forms as formsEn } from './i18n/en/forms.ts';
import { hall as hallEn } from './i18n/en/hall.ts';
import { forms as formsRu } from './i18n/ru/forms.ts';
import { hall as hallRu } from './i18n/ru/hall.ts';
import { HallApp } from './screens/hall-screen/app.tsx';
import { applyTheme } from './store/theme.ts';
import './style/hall.css';

addMessages({ en: { ...hallEn, ...formsEn }, ru: { ...hallRu, ...formsRu } });
applyTheme();
const app = document.getElementById('app');
if (app !== null) render(<HallApp screenKey={location.hash.replace(/^#/, '')} />, app);
