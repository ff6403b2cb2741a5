import type { JSX } from 'preact';
import { setLang, useLang, useT } from '../i18n/index.ts';
import { Button } from './button.tsx';

/** The other language, one tap away; named in itself. */
export function LangSwitch(): JSX.Element {
  const t = useT();
  const other = useLang() === 'ru' ? 'en' : 'ru';
  return (
    <Button kind="quiet" class="lang-switch" label={t('lang.switch')} onClick={() => setLang(other)}>
      {other === 'ru' ? 'Рус' : 'Eng'}
    </Button>
  );
}
