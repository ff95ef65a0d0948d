import * as bulk from '#domain/api/bulk-changes.calls.ts';
import { askStaff } from '#web/admin/session/ask-staff.ts';
import { toastFailure } from '#web/admin/editing/toast-failure.ts';
import { toast } from '#web/ui/messages/toast-store.ts';

/** Undoes a change of many products, and says what stayed because it changed again since (R-APROD-27). */
export async function undoBulk(id: number): Promise<void> {
  try {
    const { title, leftOut } = await askStaff(bulk.undo, { id });
    toast({
      title: `Undone: ${title}`,
      description:
        leftOut === 0
          ? 'All values are as before.'
          : `${leftOut === 1 ? '1 value changed' : `${leftOut} values changed`} again since, and stayed.`,
    });
  } catch (error) {
    toastFailure('Failed to undo the change', error);
  }
}
