import { render } from 'preact';
import { addMessages } from './i18n/index.ts';
import { hall as hallEn } from './i18n/en/hall.ts';
import { hall as hallRu } from './i18n/ru/hall.ts';
import { HallApp } from './screens/hall-screen/app.tsx';
import { applyTheme } from './store/theme.ts';
import './style/hall.css';

addMessages({ en: hallEn, ru: hallRu });
applyTheme();
const app = document.getElementById('app');
if (app !== null) render(<HallApp screenKey={location.hash.replace(/^#/, '')} />, app);
