import type { RefObject } from 'react';
import { withMake, withType } from '#domain/catalog/holster/holster-choices.ts';
import { clipsOf, isOut, outWords } from '#domain/catalog/holster/lists.ts';
import { colorName, type HolsterType } from '#domain/catalog/holster/options.ts';
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
import { useLists } from '#web/holster/lists.ts';
import { colorText } from '#web/shop/holster/price/surcharge-text.ts';
import { Step } from './step.tsx';
import { sentence, typeOptions } from './type-options.ts';

type BuilderStepsProps = { build: Build; makeRef: RefObject<HTMLSelectElement | null> };

/** Every choice of the builder, with its surcharge (R-HOL-21). */
export function BuilderSteps({ build, makeRef }: BuilderStepsProps) {
  const { choices, choose, notes, setNotes } = build;
  const lists = useLists();
  const { builder, day } = lists;
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
          options={typeOptions('Right', lists)}
          value={choices.holsterType}
          onChange={(type) => choose((now) => withType(now, type as HolsterType, builder, day))}
        />
      </Step>
      <Step title="Attachment" note={<AttachmentNote build={build} />}>
        <OptionGroup
          // Another type has different attachments, even under the same name.
          key={choices.holsterType}
          hideLegend
          legend="Attachment"
          options={clipsOf(builder, choices.holsterType).map((clip) => {
            const help = sentence(outWords(clip, day)) ?? clip.help;
            return {
              value: clip.name,
              label: clip.name,
              ...(help && { help }),
              extra: surchargeText(clip.surchargeCents),
              disabled: isOut(clip, day),
            };
          })}
          value={choices.clipOption}
          onChange={(clipOption) => choose((now) => ({ ...now, clipOption }))}
        />
      </Step>
      <Step title="Color" aside={colorName(choices.color)}>
        <Swatches
          hideLegend
          legend="Color"
          swatches={builder.colors.map((color) => ({
            value: color.name,
            label: [colorText(color), outWords(color, day)].filter(Boolean).join(', '),
            color: swatchOf(color.name) ?? swatchOf(color.drawnAs) ?? '',
            disabled: isOut(color, day),
          }))}
          value={choices.color}
          onChange={(color) => choose((now) => ({ ...now, color }))}
        />
      </Step>
      <Step title="Light and optic">
        <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
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
