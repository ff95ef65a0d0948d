import LogOut from 'lucide-react/icons/log-out';
import { useNavigate } from 'react-router';
import * as staff from '#domain/api/staff.calls.ts';
import { paths } from '#domain/paths.ts';
import { mayDiscard } from '#web/admin/editing/may-discard.ts';
import { hasUnsavedEdits } from '#web/admin/editing/unsaved.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { dropAdminToken } from './admin-token.ts';
import { askStaff } from './ask-staff.ts';

/** Signs out, on every page for staff (R-ADMIN-8). */
export function LogoutButton() {
  const navigate = useNavigate();
  async function signOut() {
    if (hasUnsavedEdits() && !(await mayDiscard())) return;
    // This browser forgets the token even if the server call fails.
    await askStaff(staff.signOut).catch(() => undefined);
    dropAdminToken();
    await navigate(paths.adminLogin, { replace: true });
  }
  return (
    <Button
      level="secondary"
      size="small"
      aria-label="Logout"
      className="max-md:px-3!"
      onClick={() => void signOut()}
    >
      <LogOut size={18} aria-hidden className="md:hidden" />
      <span className="max-md:hidden">Logout</span>
    </Button>
  );
}
