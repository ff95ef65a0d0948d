import type { OpeningSetting } from '#domain/settings/kinds/opening.schema.ts';
import type { ShownSetting } from '#domain/settings/versions/setting.schema.ts';
import { resolverOf } from '#web/resolver-of.ts';
import { useStaffForm } from '#web/admin/editing/use-staff-form.ts';
import { useSettings } from '#web/settings.ts';
import { Checkbox } from '#web/ui/controls/checkbox.tsx';
import { SettingPage } from './setting-page.tsx';
import { startsErrors, StartsFoot, startsNow, type Starts } from './starts.tsx';
import { useSaveSetting } from './use-save-setting.ts';
import { WholeForm } from './whole-form.tsx';

/** Whether shoppers can buy, and build a holster (R-SETUP-15, R-SETUP-17). */
export function OpeningSettings() {
  return (
    <SettingPage
      kind="opening"
      note="A closed store shows shoppers one page, and takes no orders and no payments. You and your staff still see all of it."
    >
      {(now, setting) => (
        <WholeForm setting={setting} value={now}>
          {(value) => <OpeningForm value={value} setting={setting} />}
        </WholeForm>
      )}
    </SettingPage>
  );
}

type Form = Starts & { isOpen: boolean; hasBuilder: boolean };

function OpeningForm({ value, setting }: { value: OpeningSetting; setting: ShownSetting }) {
  const now = useSettings();
  const { element, ...form } = useStaffForm<Form>({
    defaultValues: {
      ...startsNow,
      isOpen: value.isOpen ?? now.isOpen,
      hasBuilder: value.hasBuilder ?? now.hasBuilder,
    },
    resolver: resolverOf((typed) => startsErrors(typed, now.facts.timeZone)),
  });
  const save = useSaveSetting(setting, 'opening', {
    now: 'Shoppers see it now.',
    failure: 'Opening not saved',
  });
  return (
    <form
      ref={element}
      noValidate
      className="rounded-m border border-line bg-surface p-4"
      onSubmit={(event) =>
        void form.handleSubmit(({ isOpen, hasBuilder, ...starts }) =>
          save.mutate({ value: { isOpen, hasBuilder }, starts }),
        )(event)
      }
    >
      <div className="grid gap-4">
        <Checkbox {...form.register('isOpen')} label="Open to shoppers" />
        <Checkbox {...form.register('hasBuilder')} label="Offer the holster builder" />
      </div>
      <div className="mt-6">
        <StartsFoot form={form} busy={save.isPending} onCancel={() => form.reset()} />
      </div>
    </form>
  );
}
