import type { RefObject } from 'react';
import { attachmentsOf, withMake, withType } from '#domain/catalog/holster/holster-choices.ts';
import {
  colorName,
  holsterColors,
  type AttachmentName,
  type HolsterColor,
  type HolsterType,
} from '#domain/catalog/holster/options.ts';
import { TextareaField } from '#web/ui/controls/field.tsx';
import { OptionGroup } from '#web/ui/controls/option-group.tsx';
import { Swatches } from '#web/ui/controls/swatches.tsx';
import { useEarly } from '#web/ui/use-early.ts';
import { swatchOf } from '#web/catalog/swatches.ts';
import type { Build } from '#web/shop/holster/build/use-build.ts';
import { surchargeText } from '#web/shop/holster/price/surcharge-text.ts';
import { AccessoryField } from '#web/holster/accessory-field.tsx';
import { QuickFormLink } from '#web/shop/holster/quick/quick-form-link.tsx';
import { PistolFields } from '#web/holster/pistol-fields.tsx';
import { Step } from './step.tsx';
import { typeOptions } from './type-options.ts';

type BuilderStepsProps = { build: Build; makeRef: RefObject<HTMLSelectElement | null> };

/** Every choice of the builder, with its surcharge (R-HOL-21). */
export function BuilderSteps({ build, makeRef }: BuilderStepsProps) {
  const { choices, choose, notes, setNotes } = build;
  const field = useEarly<HTMLTextAreaElement>(({ value }) => value && setNotes(value));
  return (
    <>
      <Step title="Pistol">
        <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
          <PistolFields
            labels={{ make: 'Make', model: 'Model' }}
            make={choices.pistolMake}
            model={choices.pistolModel}
            models={build.models}
            makeRef={makeRef}
            onMake={(make) => choose((now) => withMake(now, make))}
            onModel={(pistolModel) => choose((now) => ({ ...now, pistolModel }))}
          />
        </div>
      </Step>
      <Step title="Carry position">
        <OptionGroup
          hideLegend
          legend="Carry position"
          options={typeOptions('Right')}
          value={choices.holsterType}
          onChange={(type) => choose((now) => withType(now, type as HolsterType))}
        />
      </Step>
      <Step title="Attachment" note={<AttachmentNote build={build} />}>
        <OptionGroup
          // Another type has different attachments, even under the same name.
          key={choices.holsterType}
          hideLegend
          legend="Attachment"
          options={attachmentsOf(choices).map(({ name, surcharge }) => ({
            value: name,
            label: name,
            help: attachmentHelp[name],
            extra: surchargeText(surcharge),
          }))}
          value={choices.clipOption}
          onChange={(clipOption) => choose((now) => ({ ...now, clipOption }))}
        />
      </Step>
      <Step title="Color" aside={colorName(choices.color)}>
        <Swatches
          hideLegend
          legend="Color"
          swatches={holsterColors.map((color) => ({
            value: color,
            label: colorName(color),
            color: swatchOf(color) ?? '',
          }))}
          value={choices.color}
          onChange={(color) => choose((now) => ({ ...now, color: color as HolsterColor }))}
        />
      </Step>
      <Step title="Light and optic">
        <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
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
      </Step>
      <Step title="Notes" aside="optional">
        <TextareaField
          ref={field}
          hideLabel
          label="Notes"
          rows={3}
          maxLength={1000}
          placeholder="Threaded barrel, suppressor sights"
          hint={
            <>
              Left-handed? Use the <QuickFormLink />, or say so here.
            </>
          }
          value={notes}
          onChange={({ target }) => setNotes(target.value)}
        />
      </Step>
    </>
  );
}

/** Says so when a new type has reset the attachment; the line is always there, to avoid layout shift. */
function AttachmentNote({ build: { choices, isReset } }: { build: Build }) {
  return (
    <output className="block">
      {isReset
        ? `Set to ${choices.clipOption}, the standard on ${choices.holsterType}.`
        : `How an ${choices.holsterType} holster attaches.`}
    </output>
  );
}

const attachmentHelp: Readonly<Record<AttachmentName, string>> = {
  'Quick Clip': 'Snaps on over the belt',
  Monoblock: 'One solid piece',
  'Ulti Clip': 'Holds without a belt',
  'Metal Clip': 'Slim, spring steel',
  Paddle: 'Slides on and off',
  'Tech-Lock': 'Locks onto the belt',
};
