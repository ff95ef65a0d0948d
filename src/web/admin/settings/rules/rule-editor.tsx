import { useState } from 'react';
import type { RulesSetting } from '#domain/settings/kinds/rules.schema.ts';
import type { ShownSetting } from '#domain/settings/versions/setting.schema.ts';
import { useFacts } from '#web/facts.ts';
import { resolverOf } from '#web/resolver-of.ts';
import { useStaffForm } from '#web/admin/editing/use-staff-form.ts';
import { startsErrors, StartsFoot } from '#web/admin/settings/starts.tsx';
import { useSaveSetting } from '#web/admin/settings/use-save-setting.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { EffectFields } from './effect-fields.tsx';
import { GoodsFields } from './goods-fields.tsx';
import { PlacesFields } from './places-fields.tsx';
import { ruleErrors, ruleFormOf, ruleOf, withRule, type RuleForm } from './rule-form.ts';

type RuleEditorProps = {
  value: RulesSetting;
  /** The number of rules: a new one. */
  place: number;
  setting: ShownSetting;
  onClose: () => void;
};

/** A rule as it is typed (R-RULE-1). It begins with the version, and within it on its own days. */
export function RuleEditor({ value, place, setting, onClose }: RuleEditorProps) {
  const rule = value.rules[place] ?? null;
  const [id] = useState(() => rule?.id ?? crypto.randomUUID());
  const { timeZone } = useFacts();
  const { element, ...form } = useStaffForm<RuleForm>({
    defaultValues: ruleFormOf(rule),
    resolver: resolverOf((typed) => ({ ...ruleErrors(typed), ...startsErrors(typed, timeZone) })),
    judgedWith: {
      productIds: ['categories'],
      capacityFrom: ['categories'],
      where: ['states'],
      cities: ['states'],
      zipCodes: ['states'],
      from: ['until'],
      effect: ['text', 'signer'],
    },
  });
  const save = useSaveSetting(setting, 'rules', {
    now: 'Cart, checkout and staff follow it now.',
    failure: 'State rules not saved',
    onSaved: onClose,
  });

  /** From the moment that is chosen below. */
  function remove() {
    const typed = form.getValues();
    const { day } = startsErrors(typed, timeZone);
    if (day) form.setError('day', { message: day });
    else save.mutate({ value: { rules: value.rules.filter((one) => one.id !== id) }, starts: typed });
  }

  return (
    <form
      ref={element}
      noValidate
      className="grid gap-6"
      onSubmit={(event) =>
        void form.handleSubmit((typed) =>
          save.mutate({ value: withRule(value, ruleOf(typed, id)), starts: typed }),
        )(event)
      }
    >
      <GoodsFields form={form} />
      <PlacesFields form={form} />
      <EffectFields form={form} />
      <div>
        <StartsFoot form={form} busy={save.isPending} onCancel={onClose} />
        {rule && (
          <Button level="danger" size="small" className="mt-3" onClick={remove}>
            Remove this rule
          </Button>
        )}
      </div>
    </form>
  );
}
