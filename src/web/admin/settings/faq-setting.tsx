import { useFieldArray } from 'react-hook-form';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Plus from 'lucide-react/icons/plus';
import { faqSetting, type FaqSetting as Faq } from '#domain/settings/kinds/faq.schema.ts';
import { paths } from '#domain/paths.ts';
import type { ShownSetting } from '#domain/settings/versions/setting.schema.ts';
import { errorsOfBody, resolverOf } from '#web/resolver-of.ts';
import { useStaffForm } from '#web/admin/editing/use-staff-form.ts';
import { useFacts } from '#web/facts.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { TextareaField, TextField } from '#web/ui/controls/field.tsx';
import { Link } from '#web/ui/controls/link.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { SettingPage } from './setting-page.tsx';
import { startsErrors, StartsFoot, startsNow, type Starts } from './starts.tsx';
import { useSaveSetting } from './use-save-setting.ts';
import { WholeForm } from './whole-form.tsx';

/** What shoppers ask, in the order of the page (R-SET-18). */
export function FaqSettings() {
  return (
    <SettingPage kind="faq" note="Their page is linked below every page, once there is a question.">
      {(now, setting) => (
        <WholeForm setting={setting} value={now}>
          {(value) => <FaqEditor value={value} setting={setting} />}
        </WholeForm>
      )}
    </SettingPage>
  );
}

type Form = Starts & Faq;

function FaqEditor({ value, setting }: { value: Faq; setting: ShownSetting }) {
  const { timeZone } = useFacts();
  const { element, ...form } = useStaffForm<Form>({
    defaultValues: { ...startsNow, ...value },
    resolver: resolverOf((typed) => ({
      ...errorsOfBody(faqSetting, typed, ([list, at = 0, field = 'question']) => [list, at, field].join('.')),
      ...startsErrors(typed, timeZone),
    })),
  });
  const { fields, append, remove, swap } = useFieldArray({ control: form.control, name: 'questions' });
  const errors = form.formState.errors.questions;
  const save = useSaveSetting(setting, 'faq', {
    now: 'Shoppers see it now.',
    failure: 'Questions not saved',
  });
  return (
    <form
      ref={element}
      noValidate
      className="rounded-m border border-line bg-surface p-4"
      onSubmit={(event) =>
        void form.handleSubmit(({ questions, ...starts }) => save.mutate({ value: { questions }, starts }))(
          event,
        )
      }
    >
      {fields.length === 0 && (
        <EmptyState title="No questions yet">
          Begin with what shoppers write to you most: does it fit, when does it ship, how do returns work.
        </EmptyState>
      )}
      <ol className="grid max-w-3xl gap-6">
        {fields.map(({ id }, at) => (
          <li key={id} className="grid gap-3 border-b border-line pb-6">
            <TextField
              {...form.register(`questions.${at}.question`)}
              label={`Question ${at + 1}`}
              maxLength={160}
              error={errors?.[at]?.question?.message}
            />
            <TextareaField
              {...form.register(`questions.${at}.answer`)}
              label="Answer"
              rows={4}
              maxLength={2_000}
              error={errors?.[at]?.answer?.message}
            />
            <div className="flex flex-wrap gap-x-4">
              {at > 0 && (
                <Button level="text" size="small" onClick={() => swap(at, at - 1)}>
                  <ArrowUp size={16} aria-hidden /> Up<span className="sr-only">, question {at + 1}</span>
                </Button>
              )}
              {at < fields.length - 1 && (
                <Button level="text" size="small" onClick={() => swap(at, at + 1)}>
                  <ArrowDown size={16} aria-hidden /> Down
                  <span className="sr-only">, question {at + 1}</span>
                </Button>
              )}
              <Button level="text" size="small" onClick={() => remove(at)}>
                Remove<span className="sr-only"> question {at + 1}</span>
              </Button>
            </div>
          </li>
        ))}
      </ol>
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
        <Button
          level="secondary"
          size="small"
          disabled={fields.length >= 40}
          onClick={() => append({ question: '', answer: '' })}
        >
          <Plus size={18} aria-hidden /> Add a question
        </Button>
        {value.questions.length > 0 && (
          <Link document to={paths.faq} className="link type-small">
            See the page
          </Link>
        )}
      </div>
      <div className="mt-6">
        <StartsFoot form={form} busy={save.isPending} onCancel={() => form.reset()} />
      </div>
    </form>
  );
}
