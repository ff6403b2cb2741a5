import type { ComponentChildren, JSX } from 'preact';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { LangSwitch } from '../../components/lang-switch.tsx';
import { useT } from '../../i18n/index.ts';
import { theme } from '../../store/theme.ts';
import { logout } from '../director-api/session.ts';

export interface PageHeadProps {
  readonly title: string;
  readonly under?: ComponentChildren;
  /** Where the arrow leads. */
  readonly back?: string | undefined;
  readonly logo?: boolean | undefined;
  readonly logout?: boolean | undefined;
  readonly children?: ComponentChildren;
}

export function PageHead({ title, under, back, logo, logout: canLeave, children }: PageHeadProps): JSX.Element {
  const t = useT();
  return (
    <header class="page-head">
      {back === undefined ? null : (
        <a class="page-head__back" href={back} aria-label={t('do.back')}>
          <Icon name="back" />
        </a>
      )}
      {logo ? <img class="page-head__logo" src="/icon.svg" alt="" width="40" height="40" /> : null}
      <div class="page-head__title">
        <h1>{title}</h1>
        {under === undefined ? null : <div class="soft page-head__under">{under}</div>}
      </div>
      {children}
      <div class="page-head__device">
        <ThemeSwitch />
        <LangSwitch />
        {canLeave ? (
          <Button kind="quiet" onClick={() => void logout()}>
            {t('login.leave')}
          </Button>
        ) : null}
      </div>
    </header>
  );
}

function ThemeSwitch(): JSX.Element {
  const t = useT();
  const flip = (): void => theme.set(document.documentElement.dataset['theme'] === 'dark' ? 'light' : 'dark');
  return (
    <Button kind="quiet" class="theme-switch" label={t('theme.title')} onClick={flip}>
      <Icon name="half" />
    </Button>
  );
}
