import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Failure } from '../../api/client.ts';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { LangSwitch } from '../../components/lang-switch.tsx';
import { Notice } from '../../components/notice.tsx';
import { refusalText, useT } from '../../i18n/index.ts';
import { Camera, canScan } from './camera.tsx';
import { cleanCode, CODE_LENGTH } from './state.ts';

export interface JoinProps {
  /** From the link the tablet was opened with. */
  readonly code: string | undefined;
  readonly joining: boolean;
  readonly failure: Failure | undefined;
  readonly isSecure: boolean;
  readonly onJoin: (code: string) => void;
  /** Back to the table that is joined already. */
  readonly onBack: (() => void) | undefined;
}

function CodeForm({ code, setCode, joining, onJoin }: {
  readonly code: string;
  readonly setCode: (code: string) => void;
  readonly joining: boolean;
  readonly onJoin: (code: string) => void;
}): JSX.Element {
  const t = useT();
  return (
    <form class="codeform" onSubmit={(event) => {
      event.preventDefault();
      if (code.length === CODE_LENGTH) onJoin(code);
    }}>
      <label class="field">
        <span class="field__label">{t('join.code')}</span>
        <input class="field__input codeform__input" value={code} autoFocus autoComplete="off" autoCapitalize="characters"
          spellcheck={false} aria-describedby="code-hint" onInput={(event) => {
            const clean = cleanCode(event.currentTarget.value);
            event.currentTarget.value = clean;
            setCode(clean);
          }} />
      </label>
      <p id="code-hint" class="sr-only">{t('join.short')}</p>
      <Button kind="primary" large wide submit disabled={joining || code.length < CODE_LENGTH}>
        {t(joining ? 'join.joining' : 'join.go')}
      </Button>
    </form>
  );
}

export function JoinScreen({ code: given, joining, failure, isSecure, onJoin, onBack }: JoinProps): JSX.Element {
  const t = useT();
  const [code, setCode] = useState(given ?? '');
  const [scanning, setScanning] = useState(false);
  const found = (text: string): void => {
    setScanning(false);
    setCode(text);
    onJoin(text);
  };
  return (
    <main class="screen screen--narrow screen--centred join">
      <header class="join__head">
        <img src="/icon.svg" width="56" height="56" alt="" />
        <span class="join__product">{t('product')}</span>
        <LangSwitch />
      </header>
      <div class="card join__card">
        <h1>{t('join.title')}</h1>
        <p class="soft">{t('join.what')}</p>
        {isSecure ? null : <Notice kind="bad">{t('join.insecure')}</Notice>}
        {failure === undefined ? null : <Notice kind="bad">{refusalText(t, failure.code, failure.params)}</Notice>}
        {scanning
          ? <Camera onCode={found} onClose={() => setScanning(false)} />
          : <CodeForm code={code} setCode={setCode} joining={joining} onJoin={onJoin} />}
        {canScan() && !scanning ? (
          <Button wide onClick={() => setScanning(true)}><Icon name="camera" />{t('join.scan')}</Button>
        ) : null}
        {onBack === undefined ? null : <Button kind="quiet" wide onClick={onBack}>{t('do.back')}</Button>}
      </div>
    </main>
  );
}
