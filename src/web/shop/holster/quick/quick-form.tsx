import { useId, useRef } from 'react';
import { readQuantity } from '#domain/selling/cart/quantity.ts';
import { attachmentsOf, withMake, withType } from '#domain/catalog/holster/holster-choices.ts';
import {
  colorName,
  holsterColors,
  orientations,
  type HolsterColor,
  type HolsterType,
  type Orientation,
} from '#domain/catalog/holster/options.ts';
import { formatPrice } from '#domain/money/amounts/money.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { SelectField } from '#web/ui/controls/field.tsx';
import { OptionGroup } from '#web/ui/controls/option-group.tsx';
import { Price } from '#web/ui/display/price.tsx';
import { Stepper } from '#web/ui/controls/stepper.tsx';
import { AccessoryField } from '#web/holster/accessory-field.tsx';
import { PistolFields } from '#web/holster/pistol-fields.tsx';
import { Promises } from '#web/shop/promises/promises.tsx';
import { surchargeText } from '#web/shop/holster/price/surcharge-text.ts';
import { typeOptions } from '#web/shop/holster/steps/type-options.ts';
import { quickFormId } from '#web/shop/holster/build/save-build.ts';
import { useQuickForm } from './use-quick-form.ts';

/** The store's standard holster in a few fields, below the ready-made ones (R-HOL-27). */
export function QuickForm() {
  const id = useId();
  const make = useRef<HTMLSelectElement>(null);
  const model = useRef<HTMLSelectElement>(null);
  const hand = useRef<HTMLDivElement>(null);
  const form = useQuickForm();
  const { choices, choose, errors } = form;
  return (
    <form
      noValidate
      method="post"
      id={quickFormId}
      aria-labelledby={id}
      className="rounded-m border border-line bg-surface p-4 sm:p-6 md:p-8"
      onSubmit={(event) => {
        event.preventDefault();
        const missing = form.isAdding ? null : form.submit();
        if (missing === 'pistolMake') make.current?.focus();
        if (missing === 'pistolModel') model.current?.focus();
        if (missing === 'orientation') hand.current?.querySelector('input')?.focus();
      }}
    >
      <h2 id={id} className="type-h2">
        Quick form
      </h2>
      <p className="type-small mt-1 text-text-2">Know what you want? Fill this in and we’ll build it.</p>
      <div className="mt-6 grid grid-cols-2 gap-x-3 gap-y-5 md:gap-x-4 lg:grid-cols-4 *:max-sm:col-span-2">
        <PistolFields
          labels={{ make: 'Pistol make', model: 'Pistol model' }}
          make={choices.pistolMake}
          model={choices.pistolModel}
          models={form.models}
          errors={{ make: errors.pistolMake, model: errors.pistolModel }}
          makeRef={make}
          modelRef={model}
          onMake={(name) => choose((now) => withMake(now, name))}
          onModel={(name) => choose((now) => ({ ...now, pistolModel: name }))}
        />
        <div ref={hand}>
          <OptionGroup
            compact
            className="[&_label]:grow"
            legend="Orientation"
            options={orientations.map((value) => ({ value, label: value }))}
            value={form.orientation}
            error={errors.orientation}
            onChange={(value) => form.setOrientation(value as Orientation)}
          />
        </div>
        <OptionGroup
          className="col-span-full"
          legend="Holster type"
          options={typeOptions(form.orientation)}
          value={choices.holsterType}
          onChange={(type) => choose((now) => withType(now, type as HolsterType))}
        />
        <SelectField
          label="Attachment"
          value={choices.clipOption}
          onChange={({ target }) => choose((now) => ({ ...now, clipOption: target.value }))}
        >
          {attachmentsOf(choices).map(({ name, surcharge }) => (
            <option key={name} value={name}>
              {name}, {surchargeText(surcharge)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Color"
          value={choices.color}
          onChange={({ target }) => choose((now) => ({ ...now, color: target.value as HolsterColor }))}
        >
          {holsterColors.map((color) => (
            <option key={color} value={color}>
              {colorName(color)}
            </option>
          ))}
        </SelectField>
        <AccessoryField
          label="Weapon light"
          value={choices.weaponLight}
          onChange={(weaponLight) => choose((now) => ({ ...now, weaponLight }))}
        />
        <AccessoryField
          label="Optic"
          value={choices.optic}
          onChange={(optic) => choose((now) => ({ ...now, optic }))}
        />
      </div>
      <div className="mt-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-4 border-t border-line pt-6">
        <p>
          <span className="type-small block text-text-2">Price</span>
          <Price size="large">{formatPrice(form.total)}</Price>
        </p>
        <div className="flex flex-wrap gap-4 max-sm:w-full">
          <Stepper
            label="Quantity of your simple holster"
            value={form.quantity}
            onChange={form.setQuantity}
            read={readQuantity}
          />
          <Button type="submit" className="grow sm:min-w-50" busy={form.isAdding && 'Adding...'}>
            Add to Cart
          </Button>
        </div>
      </div>
      <Promises categories={['holster']} className="mt-4" />
    </form>
  );
}
