import { render } from 'preact';
import { applyTheme } from './store/theme.ts';

applyTheme();
render(<p>…</p>, document.getElementById('app') as HTMLElement);
