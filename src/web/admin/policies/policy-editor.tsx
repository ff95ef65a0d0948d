import { useQueryClient } from '@tanstack/react-query';
import Bold from 'lucide-react/icons/bold';
import Heading2 from 'lucide-react/icons/heading-2';
import Italic from 'lucide-react/icons/italic';
import Link2 from 'lucide-react/icons/link-2';
import List from 'lucide-react/icons/list';
import { useDeferredValue, useId, useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as policies from '#domain/api/policies.calls.ts';
import { placeholdersOf, unknownPlaceholder } from '#domain/care/policies/placeholders.ts';
import { policyPaths } from '#domain/care/policies/policies.ts';
import type { EditedPolicy } from '#domain/care/policies/policy.schema.ts';
import { maxMarkdownLength, readMarkdown, tooComplexMessage } from '#domain/care/policies/read-markdown.ts';
import { failureText } from '#web/failure-text.ts';
import { useDateTime } from '#web/admin/date-time.ts';
import { toastFailure } from '#web/admin/editing/toast-failure.ts';
import { useStaffForm } from '#web/admin/editing/use-staff-form.ts';
import { askStaff, staffQueryOf } from '#web/admin/session/ask-staff.ts';
import { useStaffMutation } from '#web/admin/session/use-staff-mutation.ts';
import { ApiError } from '#web/api-client.ts';
import { useSettings } from '#web/settings.ts';
import { TextBlocks } from '#web/policies/text-blocks.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { Link } from '#web/ui/controls/link.tsx';
import { showAlert } from '#web/ui/messages/alert-store.ts';
import { Notice } from '#web/ui/messages/notice.tsx';
import { toast } from '#web/ui/messages/toast-store.ts';
import { Tooltip, TooltipProvider } from '#web/ui/overlays/tooltip.tsx';
import { withMark, type Mark } from './markdown-marks.ts';

/** Markdown on the left, its preview on the right. `saved`: the policy as the server has it. */
export function PolicyEditor({ saved }: { saved: EditedPolicy }) {
  const dateTime = useDateTime();
  const { name } = saved;
  const settings = useSettings();
  const client = useQueryClient();
  const fieldId = useId();
  const form = useStaffForm({ defaultValues: { markdown: saved.markdown } });
  const markdown = useWatch({ control: form.control, name: 'markdown' });
  const shown = useDeferredValue(markdown);
  const { isDirty } = form.formState;
  // The edit's base version. A reload may bring another editor's version, which the owner has not seen.
  const [base, setBase] = useState(saved);
  const save = useStaffMutation({
    mutationFn: (typed: { markdown: string } | null) =>
      typed
        ? askStaff(policies.edit, { name }, typed, base)
        : askStaff(policies.reset, { name }, undefined, base),
    onSuccess(answer, typed) {
      setBase(answer);
      form.reset({ markdown: answer.markdown });
      toast({ title: typed ? 'Policy saved' : 'Policy reset', description: 'Shoppers see it now.' });
      void client.invalidateQueries();
    },
    onError(error) {
      if (!isOvertaken(error)) toastFailure('Failed to save the policy', error, failureText(error));
    },
  });
  const isStale = isOvertaken(save.error);
  const busy = save.isPending && (save.variables ? 'Saving...' : 'Resetting...');
  const submit = form.handleSubmit((typed) => save.mutate(typed));

  function mark(kind: Mark) {
    const field = document.getElementById(fieldId);
    if (!(field instanceof HTMLTextAreaElement)) return;
    const { selectionStart: start, selectionEnd: end } = field;
    const next = withMark({ text: markdown, start, end }, kind);
    form.setValue('markdown', next.text, { shouldDirty: true });
    field.focus();
    field.setSelectionRange(next.start, next.end);
  }

  async function reset() {
    const isSure = await showAlert({
      title: 'Reset to default',
      text: `This replaces your text with the store’s default ‘${saved.title}’.`,
      action: 'Reset to default',
      cancel: 'Cancel',
      danger: true,
    });
    if (isSure) save.mutate(null);
  }

  /** Continues from their version: with their text in the field, or mine to save over it. */
  const { mutate: goOnFromTheirs } = useStaffMutation({
    mutationFn: (_how: { keepValues: boolean }) =>
      client.fetchQuery({ ...staffQueryOf(policies.listEdited), staleTime: 0 }),
    onSuccess(all, how) {
      const theirs = all.find((policy) => policy.name === name);
      if (!theirs) return;
      setBase(theirs);
      form.reset({ markdown: theirs.markdown }, how);
      save.reset();
    },
    failure: 'Failed to fetch policies',
  });

  return (
    <form onSubmit={(event) => void submit(event)}>
      {isStale && (
        <Notice tone="yellow" role="alert" title="Someone else changed this policy" className="mb-6">
          <p>Nothing you typed is lost. Use their text, or keep yours and save again.</p>
          <div className="mt-2 flex gap-6">
            <Button level="text" size="small" onClick={() => goOnFromTheirs({ keepValues: false })}>
              Use theirs
            </Button>
            <Button level="text" size="small" onClick={() => goOnFromTheirs({ keepValues: true })}>
              Keep mine
            </Button>
          </div>
        </Notice>
      )}
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
        <div className="flex flex-col rounded-m border border-line bg-surface">
          <div className="flex flex-wrap items-center justify-between border-b border-line py-1 pr-1 pl-4">
            <label htmlFor={fieldId} className="type-label">
              Markdown
            </label>
            <MarkdownToolbar onMark={mark} controls={fieldId} />
          </div>
          <textarea
            {...form.register('markdown')}
            id={fieldId}
            spellCheck
            className="type-small h-[60dvh] w-full resize-none rounded-b-m bg-transparent p-4 focus-visible:-outline-offset-2"
          />
        </div>
        <PolicyPreview markdown={shown} />
      </div>
      <p className="type-note mt-4 text-text-2">
        Placeholders you can use:{' '}
        {placeholdersOf(settings).map(([name, value]) => (
          <span key={name} title={value} className="mr-3 inline-block">{`{{${name}}}`}</span>
        ))}
      </p>
      <div className="mt-6 flex flex-wrap items-center justify-between gap-4">
        <Button
          level="danger"
          size="small"
          disabled={base.isDefault}
          busy={busy === 'Resetting...' && busy}
          onClick={() => void reset()}
        >
          Reset to default
        </Button>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <span className="type-small text-text-2">
            {base.isDefault ? 'The store’s default text.' : `Your text, saved ${dateTime(base.updatedAt)}.`}{' '}
            <Link to={policyPaths[saved.name]} target="_blank" className="link">
              View page
            </Link>
          </span>
          <Button
            type="submit"
            size="small"
            // The notice above must be answered first: a save would be refused again.
            disabled={!isDirty || isStale}
            busy={busy === 'Saving...' && busy}
          >
            Save
          </Button>
        </div>
      </div>
    </form>
  );
}

function isOvertaken(error: unknown): boolean {
  return error instanceof ApiError && error.status === 412;
}

const marks = [
  { mark: 'heading', label: 'Heading', Icon: Heading2 },
  { mark: 'bold', label: 'Bold', Icon: Bold },
  { mark: 'italic', label: 'Italic', Icon: Italic },
  { mark: 'list', label: 'List', Icon: List },
  { mark: 'link', label: 'Link', Icon: Link2 },
] as const;

/** Icons alone are hard to read, so each has a tooltip (R-MSG-4). */
function MarkdownToolbar({ onMark, controls }: { onMark: (mark: Mark) => void; controls: string }) {
  return (
    <TooltipProvider>
      <div role="toolbar" aria-label="Formatting" aria-controls={controls} className="flex flex-wrap gap-1">
        {marks.map(({ mark, label, Icon }) => (
          <Tooltip key={mark} text={label}>
            <IconButton label={label} onClick={() => onMark(mark)}>
              <Icon size={18} aria-hidden />
            </IconButton>
          </Tooltip>
        ))}
      </div>
    </TooltipProvider>
  );
}

/** The policy as shoppers will see it, rendered with the server's rules. */
function PolicyPreview({ markdown }: { markdown: string }) {
  const settings = useSettings();
  const blocks = useMemo(() => readMarkdown(markdown, settings), [markdown, settings]);
  const unknown = unknownPlaceholder(markdown);
  return (
    <section
      aria-label="Preview"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable by keyboard
      tabIndex={0}
      className="relative h-[calc(60dvh+54px)] overflow-y-auto rounded-m border border-line bg-ground p-6"
    >
      {unknown !== null && (
        <Notice tone="yellow" title={`Unknown placeholder: ${unknown}`} className="mb-6" />
      )}
      {blocks === null ? (
        <Notice tone="red" title="This policy cannot be shown">
          {markdown.length > maxMarkdownLength
            ? `Use at most ${maxMarkdownLength} characters. This text has ${markdown.length}.`
            : tooComplexMessage}
        </Notice>
      ) : (
        <TextBlocks blocks={blocks} />
      )}
    </section>
  );
}
