import type { UseFormReturn } from 'react-hook-form';
import { effectNames } from '#domain/shipping/rules/rule-text.ts';
import { ruleEffects, type RuleEffect } from '#domain/shipping/rules/rule-effects.ts';
import { Checkbox } from '#web/ui/controls/checkbox.tsx';
import { SelectField, TextareaField, TextField } from '#web/ui/controls/field.tsx';
import { OptionGroup } from '#web/ui/controls/option-group.tsx';
import type { RuleForm } from './rule-form.ts';

const help: Readonly<Record<RuleEffect, string>> = {
  refuse: 'Cannot be ordered there',
  acknowledge: 'Read and confirmed before payment',
  notice: 'Read at checkout',
  sign: 'Only on delivery',
};

/** What a rule does, in which words, and by which law (R-RULE-1). */
export function EffectFields({ form }: { form: UseFormReturn<RuleForm> }) {
  const { register, formState, watch, setValue } = form;
  const { errors } = formState;
  const [effect, signer] = watch(['effect', 'signer']);
  return (
    <>
      <OptionGroup
        legend="Effect"
        options={ruleEffects.map((value) => ({ value, label: effectNames[value], help: help[value] }))}
        value={effect}
        onChange={(value) => setValue('effect', value as RuleEffect, { shouldDirty: true })}
      />
      <TextField
        {...register('title')}
        label="Title on product pages (optional)"
        hint="{states} stands for the places. Empty: the store’s own sentence."
        maxLength={120}
        error={errors.title?.message}
      />
      <TextareaField
        {...register('text')}
        label={effect === 'refuse' || effect === 'sign' ? 'Notice (optional)' : 'Notice'}
        hint="Shoppers read it where the goods are shown, and at checkout."
        rows={4}
        maxLength={2_000}
        error={errors.text?.message}
      />
      {effect !== 'refuse' && (
        <div className="grid items-start gap-x-4 sm:grid-cols-2">
          <SelectField
            {...register('signer')}
            label="Who signs for the parcel"
            error={errors.signer?.message}
          >
            <option value="anyone">Anyone</option>
            <option value="18">A person of 18 or older</option>
            <option value="21">A person of 21 or older</option>
          </SelectField>
          {signer !== 'anyone' && (
            <Checkbox {...register('checksId')} label="And shows ID" className="sm:mt-7" />
          )}
        </div>
      )}
      <TextField
        {...register('citation')}
        label="Law (optional)"
        hint="Empty: it is the store’s own rule."
        maxLength={300}
        error={errors.citation?.message}
      />
    </>
  );
}
