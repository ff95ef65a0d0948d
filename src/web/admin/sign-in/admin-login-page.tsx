import { useRef, useState, type FormEvent } from 'react';
import { Eye, EyeOff } from 'lucide-react';
import { useNavigate } from 'react-router';
import * as staff from '#domain/api/staff.calls.ts';
import { paths } from '#domain/paths.ts';
import { shop } from '#domain/shop.ts';
import ridge from '../../../../art/scenery/ridgeline-1280.webp?url';
import { ask } from '#web/ask.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { TextField } from '#web/ui/controls/field.tsx';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { toast } from '#web/ui/messages/toast-store.ts';
import { storeAdminToken } from '#web/admin/session/admin-token.ts';
import { signInFailure } from '#web/admin/session/sign-in-failure.ts';

/** The staff sign-in (R-ADMIN-2, R-ADMIN-4). */
export function AdminLoginPage() {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [isShown, setShown] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [missing, setMissing] = useState<{ username?: boolean; password?: boolean }>({});

  async function signIn(event: FormEvent) {
    event.preventDefault();
    const fields = new FormData(form.current ?? undefined);
    const username = textOf(fields, 'username').trim();
    const password = textOf(fields, 'password');
    setMissing({ username: username === '', password: password === '' });
    if (username === '' || password === '') {
      form.current
        ?.querySelector<HTMLInputElement>(username === '' ? '[name=username]' : '[name=password]')
        ?.focus();
      return;
    }
    setBusy(true);
    try {
      const { token } = await ask(staff.signIn, {}, { username, password });
      storeAdminToken(token);
      await navigate(paths.admin);
    } catch (error) {
      setBusy(false);
      toast({ title: 'Login Failed', description: signInFailure(error), tone: 'destructive' });
    }
  }

  return (
    <main className="grid min-h-dvh max-lg:grid-rows-[auto_1fr] lg:grid-cols-2">
      <div className="on-charcoal relative h-40 bg-ink-900 lg:h-auto">
        <img src={ridge} alt="" className="absolute inset-0 size-full object-cover object-right" />
      </div>
      <div className="grid justify-items-center px-4 py-12 md:px-6 lg:items-center">
        <form ref={form} onSubmit={(event) => void signIn(event)} noValidate className="w-full max-w-[400px]">
          <p className="type-label text-text-2">{shop.name}</p>
          <h1 className="type-h1 mt-1">Admin sign-in</h1>
          <p className="type-body mt-2 text-text-2">Authorized personnel only</p>
          <TextField
            label="Username"
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            error={missing.username ? 'Please enter your username' : undefined}
            className="mt-8"
          />
          <div className="relative mt-4">
            <TextField
              label="Password"
              name="password"
              type={isShown ? 'text' : 'password'}
              autoComplete="current-password"
              error={missing.password ? 'Please enter your password' : undefined}
            />
            <IconButton
              label={isShown ? 'Hide password' : 'Show password'}
              className="absolute top-[30px] right-0.5"
              onClick={() => setShown(!isShown)}
            >
              {isShown ? <EyeOff size={18} aria-hidden /> : <Eye size={18} aria-hidden />}
            </IconButton>
          </div>
          <Button type="submit" className="mt-6 w-full" busy={isBusy && 'Signing In...'}>
            Sign In
          </Button>
        </form>
      </div>
    </main>
  );
}

function textOf(fields: FormData, name: string): string {
  const value = fields.get(name);
  return typeof value === 'string' ? value : '';
}
