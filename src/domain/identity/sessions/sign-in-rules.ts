export const minPasswordLength = 6;
export const maxPasswordLength = 200;

/** Why a form cannot be submitted: the field and its message. */
export type FormProblem = {
  field: 'email' | 'currentPassword' | 'password' | 'confirmPassword';
  message: string;
};

/** Null for a valid form (R-ACCT-6). */
export function signInProblem({ email, password }: { email: string; password: string }): FormProblem | null {
  if (email.trim() === '') return { field: 'email', message: 'Please fill in all fields' };
  if (password === '') return { field: 'password', message: 'Please fill in all fields' };
  return null;
}

/** Null for a valid form (R-ACCT-7 to R-ACCT-9). `confirmPassword` is not sent to the server. */
export function registrationProblem(form: {
  email: string;
  password: string;
  confirmPassword?: string;
}): FormProblem | null {
  if (form.email.trim() === '') return { field: 'email', message: requiredMessage };
  return newPasswordProblem(form);
}

/** Null for a valid form with only a new password (R-ACCT-8, R-ACCT-9). */
export function newPasswordProblem({
  password,
  confirmPassword = password,
}: {
  password: string;
  confirmPassword?: string;
}): FormProblem | null {
  if (password === '') return { field: 'password', message: requiredMessage };
  if (confirmPassword === '') return { field: 'confirmPassword', message: requiredMessage };
  if (password !== confirmPassword) return { field: 'confirmPassword', message: 'Passwords do not match' };
  if (password.length < minPasswordLength) {
    return {
      field: 'password',
      message: `Password must be at least ${minPasswordLength} characters long`,
    };
  }
  if (password.length > maxPasswordLength) {
    return { field: 'password', message: `Password must be at most ${maxPasswordLength} characters long` };
  }
  return null;
}

/** Null for a valid form that also asks for the current password. */
export function passwordChangeProblem(form: {
  currentPassword: string;
  password: string;
  confirmPassword?: string;
}): FormProblem | null {
  if (form.currentPassword === '') return { field: 'currentPassword', message: requiredMessage };
  return newPasswordProblem(form);
}

/** Null for a valid form that asks for nothing but the current password. */
export function currentPasswordProblem({ currentPassword }: { currentPassword: string }): FormProblem | null {
  return currentPassword === '' ? { field: 'currentPassword', message: requiredMessage } : null;
}

const requiredMessage = 'Please fill in all required fields';
