import { useRef, useState } from 'react';
import * as drafts from '#domain/api/drafts.calls.ts';
import {
  draftContent,
  type Draft,
  type DraftContent,
  type DraftLine,
} from '#domain/selling/drafts/draft.schema.ts';
import { currentOf } from '#web/admin/editing/current-of.ts';
import { toastFailure } from '#web/admin/editing/toast-failure.ts';
import type { NewLine } from '#web/admin/line-choices/add-line.tsx';
import { askStaff } from '#web/admin/session/ask-staff.ts';
import { toast } from '#web/ui/messages/toast-store.ts';
import { mergeDraft } from './merge-draft.ts';

/** How long typing pauses before a save, in ms. */
const pauseMs = 400;

/** A draft that saves itself: what is typed, and what the server makes of it (R-DRAFT-1). */
export function useDraft(start: Draft) {
  const [content, setContent] = useState(start.content);
  const [draft, setDraft] = useState(start);
  const [saved, setSaved] = useState(start.content);
  const [isSaving, setSaving] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  /** What the timer needs, which outlives a rendering. */
  const latest = useRef({
    content: start.content,
    saved: start.content,
    version: start.version,
    timer: 0,
    isSaving: false,
  });
  const checked = draftContent.safeParse(content);

  function edit(next: (now: DraftContent) => DraftContent) {
    latest.current.content = next(latest.current.content);
    setContent(latest.current.content);
    saveLater();
  }

  function saveLater() {
    window.clearTimeout(latest.current.timer);
    latest.current.timer = window.setTimeout(() => void save(), pauseMs);
  }

  /** One at a time; what was typed meanwhile is saved next. What the server would not take waits for its correction. */
  async function save(): Promise<void> {
    const { content: wanted, version, isSaving: isRunning } = latest.current;
    if (isRunning || !draftContent.safeParse(wanted).success) return;
    latest.current.isSaving = true;
    setSaving(true);
    setFailed(false);
    try {
      const answer = await askStaff(drafts.save, { id: start.id }, wanted, { version });
      keep(answer, wanted);
      if (latest.current.content !== wanted) saveLater();
    } catch (error) {
      const current = currentOf(drafts.save, error);
      if (current) return adopt(current);
      setFailed(true);
      toastFailure('Draft not saved', error);
    } finally {
      latest.current.isSaving = false;
      setSaving(false);
    }
  }

  function keep(shown: Draft, content: DraftContent) {
    latest.current.version = shown.version;
    latest.current.saved = content;
    setDraft(shown);
    setSaved(content);
  }

  /** Someone else saved it first: their changes come into the form, which is saved again if it has more. */
  function adopt(current: Draft) {
    const { saved: base, content: mine } = latest.current;
    keep(current, current.content);
    edit(() => mergeDraft(base, mine, current.content));
    toast({
      title: 'Someone else changed this draft too',
      description: 'Their changes are in the form. Where you both typed, yours stays.',
    });
  }

  return {
    content,
    draft,
    version: () => latest.current.version,
    adopt,
    /** Typed and not on the server yet. */
    isDirty: content !== saved,
    isSaving,
    /** Without a connection or a session; the next change saves it too. */
    hasFailed,
    saveAgain: () => void save(),
    /** The first error of each field that the server would not take, such as 'lines.0.price'. */
    errors: checked.success
      ? {}
      : Object.fromEntries(checked.error.issues.map(({ path, message }) => [path.join('.'), message])),
    change: (fields: Partial<DraftContent>) => edit((now) => ({ ...now, ...fields })),
    changeLine: (key: string, fields: Partial<DraftLine>) =>
      edit((now) => ({
        ...now,
        lines: now.lines.map((line) => (line.key === key ? { ...line, ...fields } : line)),
      })),
    addLine: ({ productId, choices }: NewLine) =>
      edit((now) => ({
        ...now,
        lines: [...now.lines, { key: crypto.randomUUID(), productId, choices, quantity: 1, price: '' }],
      })),
    removeLine: (key: string) =>
      edit((now) => ({ ...now, lines: now.lines.filter((line) => line.key !== key) })),
  };
}

export type DraftEdit = ReturnType<typeof useDraft>;
