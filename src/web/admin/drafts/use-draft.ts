import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Path, Resolver } from 'react-hook-form';
import * as drafts from '#domain/api/drafts.calls.ts';
import {
  draftContent,
  type Draft,
  type DraftContent,
  type DraftLine,
} from '#domain/selling/drafts/draft.schema.ts';
import { currentOf } from '#web/admin/editing/current-of.ts';
import { isSame } from '#web/admin/editing/merge-edits.ts';
import { toastFailure } from '#web/admin/editing/toast-failure.ts';
import { useStaffForm } from '#web/admin/editing/use-staff-form.ts';
import type { NewLine } from '#web/admin/line-choices/add-line.tsx';
import { askStaff, staffQueryOf } from '#web/admin/session/ask-staff.ts';
import { useStaffMutation } from '#web/admin/session/use-staff-mutation.ts';
import { toast } from '#web/ui/messages/toast-store.ts';
import { mergeDraft } from './merge-draft.ts';

/** How long typing pauses before a save, in ms. */
const pauseMs = 400;

export type DraftEdit = ReturnType<typeof useDraft>;

/** A draft that saves itself: what is typed, and in `draft` what the server makes of it (R-DRAFT-1). */
export function useDraft(draft: Draft) {
  const { id } = draft;
  const client = useQueryClient();
  const form = useStaffForm<DraftContent>({
    // Its input is wider than what the form holds.
    resolver: zodResolver(draftContent, undefined, { raw: true }) as unknown as Resolver<DraftContent>,
    defaultValues: draft.content,
  });
  const { getValues, setValue, trigger, resetDefaultValues } = form;
  /** What the server has: also of a draft that was closed while it saves. */
  const stored = useRef({ content: draft.content, version: draft.version });
  const timer = useRef(0);

  const save = useStaffMutation({
    mutationFn: (content: DraftContent) =>
      askStaff(drafts.save, { id }, content, { version: stored.current.version }),
    onSuccess(now, content) {
      keep(now, content);
      saveLater();
    },
    onError(error) {
      const theirs = currentOf(drafts.save, error);
      if (theirs) adopt(theirs);
      else toastFailure('Draft not saved', error);
    },
  });

  /** What the server would not take waits for its correction; what is typed during a save is saved next. */
  async function saveNow() {
    if (await trigger()) save.mutate(getValues());
  }

  function saveLater() {
    if (isSame(getValues(), stored.current.content)) return;
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => void saveNow(), pauseMs);
  }

  function keep(now: Draft, content: DraftContent) {
    stored.current = { content, version: now.version };
    resetDefaultValues(content);
    client.setQueryData(staffQueryOf(drafts.read, { id }).queryKey, (old) => old && now);
  }

  /** Someone else saved it first: their changes come into the form, which is saved again if it has more. */
  function adopt(theirs: Draft) {
    const merged = mergeDraft(stored.current.content, getValues(), theirs.content);
    keep(theirs, theirs.content);
    change(merged);
    toast({
      title: 'Someone else changed this draft too',
      description: 'Their changes are in the form. Where you both typed, yours stays.',
    });
  }

  function change(fields: Partial<DraftContent>) {
    for (const [name, value] of Object.entries(fields)) {
      setValue(name as keyof DraftContent, value, { shouldDirty: true });
    }
    saveLater();
  }

  return {
    ...form,
    register: <Name extends Path<DraftContent>>(name: Name) => form.register(name, { onChange: saveLater }),
    draft,
    content: form.watch(),
    version: () => stored.current.version,
    adopt,
    isSaving: save.isPending,
    /** Without a connection or a session; the next change saves it too. */
    hasFailed: save.isError && currentOf(drafts.save, save.error) === null,
    saveAgain: () => void saveNow(),
    change,
    changeLine: (key: string, fields: Partial<DraftLine>) =>
      change({ lines: getValues('lines').map((line) => (line.key === key ? { ...line, ...fields } : line)) }),
    addLine: ({ productId, choices }: NewLine) =>
      change({
        lines: [
          ...getValues('lines'),
          { key: crypto.randomUUID(), productId, choices, quantity: 1, price: '' },
        ],
      }),
    removeLine: (key: string) => change({ lines: getValues('lines').filter((line) => line.key !== key) }),
  };
}
