import { useDeferredValue, useId, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import * as policies from '#domain/api/policies.calls.ts';
import type { EditedPolicy } from '#domain/care/policies/policy.schema.ts';
import { policyPaths } from '#domain/care/policies/policies.ts';
import { placeholdersOf } from '#domain/care/policies/placeholders.ts';
import { useFacts } from '#web/facts.ts';
import { ApiError, refusalMessage } from '#web/api-client.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Link } from '#web/ui/controls/link.tsx';
import { Notice } from '#web/ui/messages/notice.tsx';
import { showAlert } from '#web/ui/messages/alert-store.ts';
import { toast } from '#web/ui/messages/toast-store.ts';
import { dateTime } from '#web/admin/date-time.ts';
import { useUnsaved } from '#web/admin/editing/unsaved.ts';
import { askStaff } from '#web/admin/session/ask-staff.ts';
import { withMark, type Mark } from './markdown-marks.ts';
import { MarkdownToolbar } from './markdown-toolbar.tsx';
import { PolicyPreview } from './policy-preview.tsx';

type PolicyEditorProps = {
  /** The policy as the server has it. */
  saved: EditedPolicy;
  /** Reloads it. */
  onReload: () => Promise<void>;
};

/** Markdown on the left, its preview on the right. */
export function PolicyEditor({ saved, onReload }: PolicyEditorProps) {
  const facts = useFacts();
  const fieldId = useId();
  const form = useForm({ defaultValues: { markdown: saved.markdown } });
  const markdown = useWatch({ control: form.control, name: 'markdown' });
  // The edit's base version. A reload may bring another editor's version, which the owner has not seen.
  const [base, setBase] = useState(saved);
  const [isStale, setStale] = useState(false);
  const [busy, setBusy] = useState<'Saving...' | 'Resetting...' | false>(false);
  const shown = useDeferredValue(markdown);
  const { isDirty } = form.formState;
  useUnsaved(isDirty);

  function mark(kind: Mark) {
    const field = document.getElementById(fieldId);
    if (!(field instanceof HTMLTextAreaElement)) return;
    const { selectionStart: start, selectionEnd: end } = field;
    const next = withMark({ text: markdown, start, end }, kind);
    form.setValue('markdown', next.text, { shouldDirty: true });
    field.focus();
    field.setSelectionRange(next.start, next.end);
  }

  async function send(what: 'edit' | 'reset') {
    setBusy(what === 'edit' ? 'Saving...' : 'Resetting...');
    try {
      const { name } = saved;
      const answer =
        what === 'edit'
          ? await askStaff(policies.edit, { name }, { markdown }, base)
          : await askStaff(policies.reset, { name }, undefined, base);
      setBase(answer);
      form.reset({ markdown: answer.markdown });
      setStale(false);
      toast({
        title: what === 'edit' ? 'Policy saved' : 'Policy reset',
        description: 'Shoppers see it now.',
      });
      await onReload();
    } catch (error) {
      if (error instanceof ApiError && error.status === 412) setStale(true);
      else
        toast({
          title: 'Failed to save the policy',
          description: refusalMessage(error) ?? 'Please check your connection and try again.',
          tone: 'destructive',
        });
    } finally {
      setBusy(false);
    }
  }

  async function reset() {
    const isSure = await showAlert({
      title: 'Reset to default',
      text: `This replaces your text with the store’s default ‘${saved.title}’.`,
      action: 'Reset to default',
      cancel: 'Cancel',
      danger: true,
    });
    if (isSure) await send('reset');
  }

  /** Continues from their version: with their text in the field, or mine to save over it. */
  async function goOnFromTheirs(keepMine: boolean) {
    const theirs = (await askStaff(policies.listEdited)).find(({ name }) => name === saved.name);
    if (!theirs) return;
    setBase(theirs);
    form.reset({ markdown: theirs.markdown }, { keepValues: keepMine });
    setStale(false);
  }

  return (
    <>
      {isStale && (
        <Notice tone="yellow" role="alert" title="Someone else changed this policy" className="mb-6">
          <p>Nothing you typed is lost. Use their text, or keep yours and save again.</p>
          <div className="mt-2 flex gap-6">
            <Button level="text" size="small" onClick={() => void goOnFromTheirs(false)}>
              Use theirs
            </Button>
            <Button level="text" size="small" onClick={() => void goOnFromTheirs(true)}>
              Keep mine
            </Button>
          </div>
        </Notice>
      )}
      <div className="grid gap-6 lg:grid-cols-2">
        <div className="flex flex-col rounded-m border border-line bg-surface">
          <div className="flex items-center justify-between border-b border-line py-1 pr-1 pl-4">
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
        {placeholdersOf(facts).map(([name, value]) => (
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
            size="small"
            // The notice above must be answered first: a save would be refused again.
            disabled={!isDirty || isStale}
            busy={busy === 'Saving...' && busy}
            onClick={() => void send('edit')}
          >
            Save
          </Button>
        </div>
      </div>
    </>
  );
}
