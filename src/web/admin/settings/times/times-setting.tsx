import type { ReactNode } from 'react';
import { weekdayText } from '#domain/platform/time/day-text.ts';
import { addDays, type Day } from '#domain/platform/time/shop-day.ts';
import { closingsAhead, daysOffText, holidaysText } from '#domain/settings/kinds/times-words.ts';
import type { Closing, TimesSetting } from '#domain/settings/kinds/times.schema.ts';
import type { ShownSetting } from '#domain/settings/versions/setting.schema.ts';
import { leadTime } from '#domain/shipping/times/promise.ts';
import { businessDays } from '#domain/shipping/times/business-days.ts';
import { RowButton, useEditedRow } from '#web/admin/settings/edited-row.tsx';
import { SettingPage } from '#web/admin/settings/setting-page.tsx';
import { useSettings } from '#web/settings.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { ClosingEditor } from './closing-editor.tsx';
import { HolidaysEditor } from './holidays-editor.tsx';
import { LeadEditor } from './lead-editor.tsx';
import { todayText, type TimesEditorProps } from './times-form.ts';
import { useSaveSetting } from '#web/admin/settings/use-save-setting.ts';

/** How long orders take, and when the store is closed (R-TIME-10). */
export function TimesSettings() {
  return (
    <SettingPage
      kind="times"
      note="Shoppers see a day. It is computed from these times, and orders keep the day they were given."
    >
      {(value, setting) => <Times value={value} setting={setting} />}
    </SettingPage>
  );
}

function Times({ value, setting }: { value: TimesSetting; setting: ShownSetting }) {
  const today = useSettings().day;
  /** A closed period by its first day. */
  const { edited, edit, leave, backTo } = useEditedRow<string>();
  const editor = { value, setting, today, onClose: () => leave() };
  const row = (name: string, title: string, text: string, form: ReactNode) => (
    <Row
      key={title}
      isEdited={edited === name}
      back={backTo(name)}
      title={title}
      text={text}
      onEdit={() => edit(name)}
    >
      {form}
    </Row>
  );
  return (
    <>
      <p className="type-body mb-4" aria-live="polite">
        {todayText(today, value)}
      </p>
      <ul className="divide-y divide-line rounded-m border border-line bg-surface">
        {row('in stock', 'In stock', `Ships in ${businessDays(value.inStock)}`, <LeadEditor {...editor} />)}
        {row(
          'made to order',
          'Made to order',
          `Ready in ${leadTime(value)}`,
          <LeadEditor {...editor} isBuilt />,
        )}
        {row('holidays', 'Holidays', holidayRow(value, today), <HolidaysEditor {...editor} />)}
        {closingsAhead(value, today).map((closing) => (
          <ClosingRow
            key={closing.from}
            closing={closing}
            isEdited={edited === closing.from}
            back={backTo(closing.from)}
            onEdit={() => edit(closing.from)}
            onClose={leave}
            onOpened={() => leave('new closing')}
            editor={editor}
          />
        ))}
        {edited === 'new closing' && (
          <li className="p-4">
            <ClosingEditor {...editor} closing={null} />
          </li>
        )}
      </ul>
      {edited === null && (
        <RowButton
          level="secondary"
          size="small"
          className="mt-4"
          back={backTo('new closing')}
          onClick={() => edit('new closing')}
        >
          Close for a week
        </RowButton>
      )}
    </>
  );
}

function holidayRow({ holidays, daysOff }: TimesSetting, today: Day): string {
  const ahead = daysOff.filter((day) => day >= today);
  return [holidaysText(holidays), ahead.length > 0 && daysOffText(ahead)].filter(Boolean).join('. Also ');
}

type ClosingRowProps = {
  closing: Closing;
  isEdited: boolean;
  back: object | null;
  onEdit: () => void;
  onClose: (from?: Day) => void;
  onOpened: () => void;
  editor: TimesEditorProps;
};

function ClosingRow({ closing, editor, onClose, onOpened, ...row }: ClosingRowProps) {
  const { value, setting, today } = editor;
  const { from, to, takesOrders, words } = closing;
  const hasBegun = from <= today;
  const save = useSaveSetting(setting, 'times', {
    failure: 'Open and lead times not saved',
    now: hasBegun ? 'The store is open.' : 'The store stays open.',
    onSaved: onOpened,
  });
  /** The days that passed stay closed, for what was promised then. */
  function open() {
    const others = value.closings.filter((one) => one !== closing);
    const passed = from < today ? [{ ...closing, to: addDays(today, -1) }] : [];
    save.mutate({ value: { ...value, closings: [...others, ...passed] } });
  }
  const text = [takesOrders ? 'Orders ship after it.' : 'No checkout.', words].filter(Boolean).join(' ');
  const title = `Closed ${weekdayText(from)}${from === to ? '' : ` to ${weekdayText(to)}`}`;
  return (
    <Row
      {...row}
      title={title}
      text={text}
      action={
        <Button level="text" size="small" busy={save.isPending && 'Saving...'} onClick={open}>
          {hasBegun ? 'Open again' : 'Stay open'}
        </Button>
      }
    >
      <ClosingEditor {...editor} closing={closing} onClose={onClose} />
    </Row>
  );
}

type RowProps = {
  title: string;
  text: string;
  isEdited: boolean;
  back: object | null;
  onEdit: () => void;
  action?: ReactNode;
  /** The form, shown in the row's place. */
  children: ReactNode;
};

function Row({ title, text, isEdited, back, onEdit, action, children }: RowProps) {
  return (
    <li className="p-4">
      {isEdited ? (
        children
      ) : (
        <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
          <strong className="type-label sm:w-56">{title}</strong>
          <span className="type-small min-w-0 grow basis-48 wrap-anywhere text-text-2 max-sm:order-last max-sm:basis-full">
            {text}
          </span>
          <span className="flex gap-x-4 max-sm:ml-auto">
            {action}
            <RowButton level="text" size="small" aria-label={`Edit ${title}`} back={back} onClick={onEdit}>
              Edit
            </RowButton>
          </span>
        </div>
      )}
    </li>
  );
}
