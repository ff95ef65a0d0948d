import { useId, useState, type ReactNode } from 'react';
import { paths } from '#domain/paths.ts';
import {
  colorName,
  holsterTypeNames,
  shellNames,
  type HolsterType,
} from '#domain/catalog/holster/options.ts';
import { formatPrice } from '#domain/money/amounts/money.ts';
import { adminPaths } from '#domain/admin-paths.ts';
import { SettingPage } from '#web/admin/settings/setting-page.tsx';
import { useSettings } from '#web/settings.ts';
import { Link } from '#web/ui/controls/link.tsx';
import type { BuilderEditing } from './entry-editor.tsx';
import { EntryList, type Edited } from './entry-list.tsx';
import { FitLists } from './fit-lists.tsx';
import { MakerLists } from './maker-lists.tsx';
import type { Entry } from './places.ts';
import { PriceRows } from './price-rows.tsx';

/** What the builder offers, and what it costs (R-HOL-50). */
export function BuilderSettings() {
  return (
    <SettingPage
      kind="builder"
      note="Sold-out choices stay listed with their return date. Orders keep their words and prices."
    >
      {(value, setting) => <Lists value={value} setting={setting} />}
    </SettingPage>
  );
}

function Lists(editing: BuilderEditing) {
  const { value } = editing;
  const { hasBuilder } = useSettings();
  const [edited, setEdited] = useState<Edited | null>(null);
  const list = { ...editing, edited, onEdit: setEdited };
  return (
    <>
      <p className="type-small mb-4">
        {hasBuilder ? 'The builder is on.' : 'The builder is off: shoppers do not see it.'}{' '}
        <Link to={adminPaths.setting('opening')} className="link">
          {hasBuilder ? 'Turn it off' : 'Turn it on'}
        </Link>
        {hasBuilder && (
          <>
            {' · '}
            <a href={paths.builder} className="link">
              Open the builder
            </a>
          </>
        )}
      </p>
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <MakerLists
          {...list}
          list="makes"
          title="Pistols"
          note="Add a row for each model."
          maker="make"
          describe={({ shell, fits }) =>
            [shell && `${shellNames[shell]} shell`, fits].filter(Boolean).join(' · ')
          }
        />
        <div className="grid grid-cols-1 items-start gap-4 md:max-xl:grid-cols-2">
          <Card title="Attachments">
            {value.types.map(({ name }) => (
              <EntryList
                key={name}
                {...list}
                place={{ list: 'clips', type: name }}
                what="Attachment"
                named={name}
                title={name}
                describe={extraText}
                add="Add an attachment"
              />
            ))}
          </Card>
          <Card title="Prices">
            <PriceRows {...editing} />
          </Card>
          <Card title="Holster types">
            <EntryList
              {...list}
              place={{ list: 'types' }}
              what="Type"
              describe={(entry) => `${holsterTypeNames[entry.name as HolsterType]}, ${extraText(entry)}`}
            />
          </Card>
          <Card title="Colors">
            <EntryList
              {...list}
              place={{ list: 'colors' }}
              what="Color"
              describe={(entry) =>
                [
                  entry.name !== colorName(entry.name) && `shown as ${colorName(entry.name)}`,
                  extraText(entry),
                ]
                  .filter(Boolean)
                  .join(', ')
              }
              add="Add a color"
            />
          </Card>
        </div>
      </div>
      <div className="mt-4 grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
        <MakerLists
          {...list}
          list="lights"
          title="Lights"
          note={`Any light adds ${formatPrice(value.lightCents)}.`}
          maker="maker"
          describe={() => null}
        />
        <MakerLists
          {...list}
          list="optics"
          title="Optics"
          note={
            value.opticCents === 0
              ? 'No optic adds anything.'
              : `Any optic adds ${formatPrice(value.opticCents)}.`
          }
          maker="maker"
          describe={() => null}
        />
      </div>
      <FitLists {...editing} />
    </>
  );
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-m border border-line bg-surface">
      <h3 id={id} className="type-h3 p-4">
        {title}
      </h3>
      {children}
    </section>
  );
}

function extraText({ surchargeCents = 0 }: Entry): string {
  return surchargeCents === 0 ? 'no extra' : `+${formatPrice(surchargeCents)}`;
}
