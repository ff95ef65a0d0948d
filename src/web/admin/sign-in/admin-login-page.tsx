import { lazy, Suspense, useState } from 'react';
import { useForm } from 'react-hook-form';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useFacts } from '#web/facts.ts';
import ridge from '../../../../art/scenery/ridgeline-1280.webp?url';
import { Button } from '#web/ui/controls/button.tsx';
import { TextField } from '#web/ui/controls/field.tsx';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { toast } from '#web/ui/messages/toast-store.ts';
import { pageAfterSignIn } from '#web/admin/session/came-from.ts';
import { CodeForm } from '#web/admin/session/code-form.tsx';
import { required, useStaffSignIn } from '#web/admin/session/use-staff-sign-in.ts';

const InvitationForm = lazy(async () => ({
  default: (await import('./invitation-form.tsx')).InvitationForm,
}));

/** The staff sign-in (R-ADMIN-2, R-ADMIN-4); with `invitation` in the address, the form that accepts it. */
export function AdminLoginPage() {
  const facts = useFacts();
  const [search] = useSearchParams();
  const invitation = search.get('invitation');
  return (
    <main className="grid min-h-dvh max-lg:grid-rows-[auto_1fr] lg:grid-cols-2">
      <div className="on-charcoal relative h-40 bg-ink-900 lg:h-auto">
        <img src={ridge} alt="" className="absolute inset-0 size-full object-cover object-right" />
      </div>
      <div className="grid justify-items-center px-4 py-12 md:px-6 lg:items-center">
        <div className="w-full max-w-[400px]">
          <p className="type-label text-text-2">{facts.name}</p>
          <h1 className="type-h1 mt-1">{invitation === null ? 'Admin sign-in' : 'Join the dashboard'}</h1>
          {invitation === null ? (
            <SignInForm />
          ) : (
            <Suspense fallback={<Skeleton className="mt-8 h-64" />}>
              <InvitationForm token={invitation} />
            </Suspense>
          )}
        </div>
      </div>
    </main>
  );
}

function SignInForm() {
  const navigate = useNavigate();
  const next = pageAfterSignIn(useLocation().state);
  const signIn = useStaffSignIn({
    onSignedIn: () => navigate(next),
    onFailed: (description) => toast({ title: 'Login Failed', description, tone: 'destructive' }),
  });
  const [isShown, setShown] = useState(false);
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { username: '', password: '' },
  });
  const { errors } = formState;
  const enter = handleSubmit((typed) => signIn.enter.mutate(typed));

  if (signIn.needsCode) return <CodeForm signIn={signIn} className="mt-2" />;
  return (
    <form method="post" onSubmit={(event) => void enter(event)} noValidate>
      <p className="type-body mt-2 text-text-2">Authorized personnel only</p>
      <TextField
        label="Username"
        {...register('username', required.username)}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.username?.message}
        className="mt-8"
      />
      <div className="relative mt-4">
        <TextField
          label="Password"
          {...register('password', required.password)}
          type={isShown ? 'text' : 'password'}
          autoComplete="current-password"
          error={errors.password?.message}
        />
        <IconButton
          label={isShown ? 'Hide password' : 'Show password'}
          className="absolute top-[30px] right-0.5"
          onClick={() => setShown(!isShown)}
        >
          {isShown ? <EyeOff size={18} aria-hidden /> : <Eye size={18} aria-hidden />}
        </IconButton>
      </div>
      <Button type="submit" className="mt-6 w-full" busy={signIn.enter.isPending && 'Signing In...'}>
        Sign In
      </Button>
      <p className="type-note mt-6 text-text-2">
        Lost your password? The person who runs the store sets a new one at its console, with{' '}
        <code className="wrap-anywhere">npm run admin -- set-password</code> and your username.
      </p>
    </form>
  );
}
