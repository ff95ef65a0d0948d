import { useId, useRef } from 'react';
import { readQuantity } from '#domain/selling/cart/quantity.ts';
import { withMake, withType } from '#domain/catalog/holster/holster-choices.ts';
import { clipsOf, isOut, outWords } from '#domain/catalog/holster/lists.ts';
import {
  handNote,
  orientations,
  type HolsterType,
  type Orientation,
} from '#domain/catalog/holster/options.ts';
import { exactBuildLabel } from '#domain/catalog/holster/build-label.ts';
import { customBuild } from '#domain/shipping/times/promise.ts';
import { formatPrice } from '#domain/money/amounts/money.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { SelectField } from '#web/ui/controls/field.tsx';
import { OptionGroup } from '#web/ui/controls/option-group.tsx';
import { Price } from '#web/ui/display/price.tsx';
import { Stepper } from '#web/ui/controls/stepper.tsx';
import { AccessoryField } from '#web/holster/accessory-field.tsx';
import { PistolFields } from '#web/holster/pistol-fields.tsx';
import { useHasPassed, useOnScreen } from '#web/ui/use-on-screen.ts';
import { NeedsScripts } from '#web/shop/shell/needs-scripts.tsx';
import { ClosedNotice } from '#web/shop/promises/closed-notice.tsx';
import { Promises } from '#web/shop/promises/promises.tsx';
import { quickFormAddress, quickFormId } from '#web/shop/holster/build/build-address.ts';
import { ShareBuild } from '#web/shop/holster/build/share-build.tsx';
import { BuildStrip, PriceBar } from '#web/shop/holster/layout/phone-bars.tsx';
import { LivePicture } from '#web/shop/holster/picture/live-picture.tsx';
import { pictureAddress } from '#web/shop/holster/picture/picture-address.ts';
import { ViewSwitch } from '#web/shop/holster/picture/view-switch.tsx';
import { colorText, surchargeText } from '#web/shop/holster/price/surcharge-text.ts';
import { typeOptions } from '#web/shop/holster/steps/type-options.ts';
import { useLists } from '#web/holster/lists.ts';
import { GoneChoices } from '#web/shop/holster/build/gone-choices.tsx';
import { AskIfNeeded } from '#web/shop/holster/fit/fit-parts.tsx';
import { useQuickForm } from './use-quick-form.ts';

/** Beside the fields, or above them as wide as the window, and in the strip. */
const pictureSizes = '(width >= 64rem) 280px, 100vw';

/** The store's standard holster in a few fields, below the ready-made ones, with its picture and price (R-HOL-27, R-HOL-48). */
export function QuickForm() {
  const id = useId();
  const box = useRef<HTMLFormElement>(null);
  const picture = useRef<HTMLDivElement>(null);
  const buttons = useRef<HTMLDivElement>(null);
  const make = useRef<HTMLSelectElement>(null);
  const model = useRef<HTMLSelectElement>(null);
  const hand = useRef<HTMLDivElement>(null);
  const form = useQuickForm();
  const { choices, choose, errors, orientation } = form;
  const lists = useLists();
  const { builder, day } = lists;
  const address = pictureAddress(choices, form.view, builder);
  const alt = `${orientation ?? 'Right'}-handed holster from the ${form.view}: ${exactBuildLabel(choices)}`;
  const isOnScreen = useOnScreen(box, '-176px 0px -64px');
  const hasPassed = useHasPassed(picture);
  const hasReachedButtons = useOnScreen(buttons, '1000000px 0px 0px');
  return (
    <>
      <form
        ref={box}
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
        <NeedsScripts
          what="The quick form"
          tell="your pistol, your hand and what you want"
          className="mt-4"
        />
        <p className="type-small mt-1 text-text-2 noscript:hidden">
          Know what you want? Fill this in and we’ll build it.
        </p>
        <GoneChoices names={form.gone} />
        <div className="mt-6 grid gap-6 noscript:hidden lg:grid-cols-[280px_minmax(0,1fr)] lg:gap-8">
          <div>
            <div
              ref={picture}
              className="relative aspect-[1.2] overflow-hidden rounded-s bg-plate md:aspect-[2.2] lg:aspect-square"
            >
              <LivePicture
                address={address}
                alt={alt}
                sizes={pictureSizes}
                isMirrored={orientation === 'Left'}
                className="mx-auto aspect-square h-full mask-x-from-90%"
              />
              <ViewSwitch view={form.view} onView={form.setView} className="absolute top-3 right-3" />
            </div>
            <output aria-label="Your build" className="type-small mt-2 block text-text-2">
              {exactBuildLabel({ ...choices, orientation })}
            </output>
          </div>
          <div className="grid grid-cols-2 content-start gap-x-3 gap-y-5 md:gap-x-4 xl:grid-cols-4 *:max-sm:col-span-2">
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
              options={typeOptions(form.orientation, lists)}
              value={choices.holsterType}
              onChange={(type) => choose((now) => withType(now, type as HolsterType, builder, day))}
            />
            <SelectField
              label="Attachment"
              value={choices.clipOption}
              onChange={({ target }) => choose((now) => ({ ...now, clipOption: target.value }))}
            >
              {clipsOf(builder, choices.holsterType).map((clip) => (
                <option key={clip.name} value={clip.name} disabled={isOut(clip, day)}>
                  {clip.name}, {outWords(clip, day) ?? surchargeText(clip.surchargeCents)}
                </option>
              ))}
            </SelectField>
            <SelectField
              label="Color"
              value={choices.color}
              onChange={({ target }) => choose((now) => ({ ...now, color: target.value }))}
            >
              {builder.colors.map((color) => (
                <option key={color.name} value={color.name} disabled={isOut(color, day)}>
                  {[colorText(color), outWords(color, day)].filter(Boolean).join(', ')}
                </option>
              ))}
            </SelectField>
            <AccessoryField
              label="Weapon light"
              build={choices}
              onChange={(weaponLight) => choose((now) => ({ ...now, weaponLight }))}
            />
            <AccessoryField
              label="Optic"
              build={choices}
              onChange={(optic) => choose((now) => ({ ...now, optic }))}
            />
          </div>
        </div>
        {form.misfit !== null && <output className="type-label mt-6 block">{form.misfit}</output>}
        <AskIfNeeded choices={choices} hand={orientation} notes={orientation ? handNote(orientation) : ''} />
        <div className="mt-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-4 border-t border-line pt-6 noscript:hidden">
          <p>
            <span className="type-small block text-text-2">Price</span>
            <Price size="large">{formatPrice(form.total)}</Price>
          </p>
          <div ref={buttons} className="flex flex-wrap gap-4 max-sm:w-full">
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
        <ClosedNotice className="mt-4" />
        <Promises goods={[customBuild]} className="mt-4" />
        <p className="mt-4 noscript:hidden">
          <ShareBuild
            address={() => window.location.origin + quickFormAddress(choices, orientation, builder)}
          />
        </p>
      </form>
      {isOnScreen && hasPassed && (
        <BuildStrip choices={choices} hand={orientation} address={address} alt={alt} sizes={pictureSizes} />
      )}
      {isOnScreen && !hasReachedButtons && (
        <PriceBar price={form.price} quantity={form.quantity}>
          <Button type="submit" form={quickFormId} className="grow" busy={form.isAdding && 'Adding...'}>
            Add to Cart
          </Button>
        </PriceBar>
      )}
    </>
  );
}
