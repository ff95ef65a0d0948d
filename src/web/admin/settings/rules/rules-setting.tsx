import { useSearchParams } from 'react-router';
import Ban from 'lucide-react/icons/ban';
import Clock from 'lucide-react/icons/clock';
import Info from 'lucide-react/icons/info';
import PenLine from 'lucide-react/icons/pen-line';
import Plus from 'lucide-react/icons/plus';
import { categoryNames } from '#domain/catalog/products/category.ts';
import type { RulesSetting, StateRule } from '#domain/settings/kinds/rules.schema.ts';
import { daysText } from '#domain/settings/kinds/rules-words.ts';
import type { ShownSetting } from '#domain/settings/versions/setting.schema.ts';
import { isState, usStates, type StateCode } from '#domain/shipping/rates/us-states.ts';
import { anywhereIn, holdsIn } from '#domain/shipping/rules/rules.ts';
import { effectNames, placesText, signatureLabel } from '#domain/shipping/rules/rule-text.ts';
import { RowButton, useEditedRow } from '#web/admin/settings/edited-row.tsx';
import { SettingPage } from '#web/admin/settings/setting-page.tsx';
import { useSettings } from '#web/settings.ts';
import { RuleEditor } from './rule-editor.tsx';
import { TryIt } from './try-it.tsx';

/** What is sold to whom (R-RULE-1). */
export function RulesSettings() {
  return (
    <SettingPage
      kind="rules"
      note="What a state refuses, and what needs a notice or a signature first. The strictest rule wins, and all notices show. This is no legal advice: check each rule with your lawyer."
    >
      {(value, setting) => <Rules value={value} setting={setting} />}
    </SettingPage>
  );
}

function Rules({ value, setting }: { value: RulesSetting; setting: ShownSetting }) {
  /** The place of the rule that is edited; the number of rules: a new one. */
  const { edited, edit, leave, backTo } = useEditedRow<number>();
  const asked = useSearchParams()[0].get('state');
  const count = value.rules.length;
  const editor = (place: number) => (
    <li key="edited" className="p-4">
      <RuleEditor value={value} place={place} setting={setting} onClose={() => leave()} />
    </li>
  );
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="min-w-0">
        {asked !== null && isState(asked) && <p className="type-small mb-3">{rulesOfState(value, asked)}</p>}
        <ul className="divide-y divide-line rounded-m border border-line bg-surface">
          {value.rules.map((rule, place) =>
            edited === place ? (
              editor(place)
            ) : (
              <RuleRow key={rule.id} rule={rule} back={backTo(place)} onEdit={() => edit(place)} />
            ),
          )}
          {count === 0 && edited === null && (
            <li className="type-small p-4 text-text-2">No rules: everything ships everywhere.</li>
          )}
          {edited === count && editor(count)}
        </ul>
        {edited === null && (
          <RowButton
            level="secondary"
            size="small"
            className="mt-4"
            back={backTo(count)}
            onClick={() => edit(count)}
          >
            <Plus size={18} aria-hidden /> Add a rule
          </RowButton>
        )}
      </div>
      <TryIt value={value} setting={setting} />
    </div>
  );
}

/** 'In Texas: Magazines.' */
function rulesOfState({ rules }: RulesSetting, state: StateCode): string {
  const own = rules.filter(
    ({ places }) =>
      holdsIn({ places }, anywhereIn(state)) || places.cities.some((city) => city.state === state),
  );
  const names = own.map(({ goods }) => goods.name).join(', ');
  return own.length === 0 ? `No rule is about ${usStates[state]}.` : `In ${usStates[state]}: ${names}.`;
}

const icons = { refuse: Ban, acknowledge: Info, notice: Info, sign: PenLine } as const;

type RuleRowProps = { rule: StateRule; back: object | null; onEdit: () => void };

function RuleRow({ rule, back, onEdit }: RuleRowProps) {
  const { day } = useSettings();
  const { goods, places, effect, text, citation, signature } = rule;
  const Icon = icons[effect];
  const isLater = rule.from !== null && rule.from > day;
  const isOver = rule.until !== null && rule.until < day;
  return (
    <li className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-2 p-4 md:grid-cols-[9rem_9rem_1fr_auto]">
      <div className="min-w-0">
        <p className="type-label wrap-anywhere">{goods.name}</p>
        <p className="type-small text-text-2">{goodsText(rule)}</p>
      </div>
      <div className="type-small min-w-0 max-md:col-span-2 max-md:row-start-3">
        <p className="wrap-anywhere">{placesText(places)}</p>
        <p className={isLater ? 'flex gap-1.5 text-link' : 'text-text-2'}>
          {isLater && <Clock size={14} aria-hidden className="mt-0.75 shrink-0" />}
          {firstUpper(daysText(rule))}
          {isOver && ', over'}
        </p>
      </div>
      <div className="type-small min-w-0 max-md:col-span-2 max-md:row-start-2">
        <p
          className={
            effect === 'refuse' ? 'flex gap-2 font-semibold text-danger' : 'flex gap-2 font-semibold'
          }
        >
          <Icon size={16} aria-hidden className="mt-0.5 shrink-0" />
          {effectNames[effect]}
        </p>
        {signature !== null && <p>{signatureLabel(signature)}</p>}
        <p className="line-clamp-2 wrap-anywhere text-text-2">{citation || 'No law: the store’s own rule'}</p>
        {text !== '' && <p className="line-clamp-2 wrap-anywhere text-text-2">“{text}”</p>}
      </div>
      <RowButton
        level="text"
        size="small"
        className="-mt-2 max-md:col-start-2 max-md:row-start-1"
        aria-label={`Edit ${goods.name}, ${placesText(places)}`}
        back={back}
        onClick={onEdit}
      >
        Edit
      </RowButton>
    </li>
  );
}

/** 'Magazines; 2 products; 11 rounds or more'. */
function goodsText({ goods: { categories, productIds, capacityFrom } }: StateRule): string {
  return [
    categories.map((category) => categoryNames[category]).join(', '),
    productIds.length > 0 && (productIds.length === 1 ? '1 product' : `${productIds.length} products`),
    capacityFrom !== null && (capacityFrom === 1 ? 'all with a magazine' : `${capacityFrom} rounds or more`),
  ]
    .filter(Boolean)
    .join('; ');
}

function firstUpper(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
