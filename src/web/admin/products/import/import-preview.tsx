import type { SheetDifference, SheetPreview } from '#domain/catalog/sheet/sheet.schema.ts';
import { formatCount } from '#domain/count.ts';
import { shorten } from '#domain/platform/text/shorten.ts';
import { Disclosure } from '#web/ui/display/disclosure.tsx';
import { Notice } from '#web/ui/messages/notice.tsx';

/** So many stand at once; the browser would be slow with thousands. */
const mostShown = 200;

/** What a file would do: what cannot be first, then every difference, then what is not read. */
export function ImportPreview({ preview }: { preview: SheetPreview }) {
  const { created, changed, unchanged, faults, notes, notRead } = preview;
  const isSame = created.length + changed.length + faults.length === 0;
  return (
    <div className="grid gap-6">
      <output className="type-body block">
        {isSame ? (
          <>0 changes: the store already has all of it.</>
        ) : (
          <>
            <strong>{formatCount(created.length)} new</strong>,{' '}
            <strong>{formatCount(changed.length)} changed</strong>, {formatCount(unchanged)} unchanged
          </>
        )}
      </output>
      {faults.length > 0 && (
        <Notice
          tone="red"
          role="alert"
          title={faults.length === 1 ? '1 row to correct' : `${formatCount(faults.length)} rows to correct`}
        >
          <p className="mb-2">
            Nothing is imported before the file is right. Correct it and choose it again.
          </p>
          <ul className="grid gap-1">
            {faults.slice(0, mostShown).map(({ line, name, column, message }) => (
              <li key={`${line} ${column} ${message}`} className="wrap-anywhere">
                Row {line}
                {name && `, ${name}`}
                {column && `, ${column}`}: {message}
              </li>
            ))}
          </ul>
          <More count={faults.length} />
        </Notice>
      )}
      {notes.length > 0 && (
        <Notice tone="neutral" title="Good to know">
          <ul className="grid gap-1">
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </Notice>
      )}
      {changed.length > 0 && (
        <section aria-label="Changed products">
          <h3 className="type-h4 mb-2">Changed</h3>
          <ul className="grid gap-3">
            {changed.slice(0, mostShown).map(({ id, name, fields }) => (
              <li key={id} className="border-b border-line pb-3 last:border-b-0">
                <p className="type-label wrap-anywhere">{name}</p>
                <Differences fields={fields} />
              </li>
            ))}
          </ul>
          <More count={changed.length} />
        </section>
      )}
      {created.length > 0 && (
        <section aria-label="New products">
          <h3 className="type-h4 mb-2">New</h3>
          <ul className="grid gap-1">
            {created.slice(0, mostShown).map(({ line, name, fields }) => (
              <li key={line}>
                <Disclosure title={name}>
                  <Differences fields={fields} />
                </Disclosure>
              </li>
            ))}
          </ul>
          <More count={created.length} />
        </section>
      )}
      {notRead.length > 0 && (
        <p className="type-small text-text-2">
          Not read, because the store has no such fields: {notRead.join(', ')}.
        </p>
      )}
    </div>
  );
}

function Differences({ fields }: { fields: readonly SheetDifference[] }) {
  return (
    <dl className="type-small grid gap-1">
      {fields.map(({ label, before, after }) => (
        <div key={label} className="wrap-anywhere">
          <dt className="inline text-text-2">{label}: </dt>
          <dd className="inline">
            {before !== '' && (
              <>
                <del className="text-text-2">
                  <span className="sr-only">before </span>
                  {short(before)}
                </del>{' '}
                <span aria-hidden>→</span> <span className="sr-only">after </span>
              </>
            )}
            <ins className="no-underline">{short(after) || 'empty'}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function More({ count }: { count: number }) {
  if (count <= mostShown) return null;
  return <p className="type-small mt-2 text-text-2">And {formatCount(count - mostShown)} more.</p>;
}

function short(text: string): string {
  const cut = shorten(text, 160);
  return cut === text ? text : `${cut}…`;
}
