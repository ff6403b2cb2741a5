import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Failure } from '../../api/client.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Field } from '../../components/field.tsx';
import { LangSwitch } from '../../components/lang-switch.tsx';
import { refusalText, useT } from '../../i18n/index.ts';
import { login } from '../director-api/session.ts';

/** `over`: the session ended in the middle of work, which waits behind. */
export function Login({ over }: { readonly over?: boolean | undefined }): JSX.Element {
  const t = useT();
  if (over)
    return (
      <Dialog title={t('login.again')} onClose={() => undefined}>
        <PinForm />
      </Dialog>
    );
  return (
    <main class="login">
      <div class="login__lang">
        <LangSwitch />
      </div>
      <section class="card login__card">
        <img src="/icon.svg" alt="" width="72" height="72" />
        <h1>{t('login.title')}</h1>
        <p class="soft">{t('login.where')}</p>
        <PinForm />
      </section>
    </main>
  );
}

function PinForm(): JSX.Element {
  const t = useT();
  const [pin, setPin] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | undefined>(undefined);
  const submit = async (): Promise<void> => {
    setBusy(true);
    const reply = await login(pin.trim());
    setBusy(false);
    setFailure(reply.ok ? undefined : reply);
  };
  return (
    <form
      class="login__form"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Field
        label={t('login.pin')}
        type="password"
        inputMode="numeric"
        autoComplete="current-password"
        autoFocus
        value={pin}
        onInput={setPin}
        error={failure === undefined ? undefined : refusalText(t, failure.code, failure.params)}
      />
      <Button kind="primary" submit wide disabled={busy || pin.trim() === ''}>
        {t('login.enter')}
      </Button>
    </form>
  );
}
