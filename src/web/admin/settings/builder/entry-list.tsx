import Plus from 'lucide-react/icons/plus';
import { useRef, useState, type ReactNode } from 'react';
import { isOut, outWords } from '#domain/catalog/holster/lists.ts';
import { useSettings } from '#web/settings.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { EntryEditor, type BuilderEditing } from './entry-editor.tsx';
import { entriesAt, type Entry, type Place } from './places.ts';

/** The entry that is edited, by its list; null: a new one. */
export type Edited = { place: Place; entry: Entry | null };

export type EntryListProps = BuilderEditing & {
  place: Place;
  what: string;
  /** Before each entry's name, for those whose edit is told apart by it: 'Glock'. */
  named?: string;
  /** What is told of an entry beside its name. */
  describe: (entry: Entry) => ReactNode;
  /** Only the entries whose names have these words. */
  isShown?: (entry: Entry) => boolean;
  /** The list's heading, beside the way to a new entry. */
  title?: string;
  /** Absent: the owner adds none. */
  add?: string;
  edited: Edited | null;
  onEdit: (edited: Edited | null) => void;
};

/** The entries of a list, each edited in its own row, and a row for a new one. */
export function EntryList(props: EntryListProps) {
  const { value, setting, place, what, named, describe, isShown, title, add, edited, onEdit } = props;
  const { day } = useSettings();
  const isHere = edited !== null && isSamePlace(edited.place, place);
  /** The entry whose form was closed, which the focus goes back to. */
  const [left, setLeft] = useState<string | null>(null);
  const adding = useRef<HTMLButtonElement>(null);
  const close = () => {
    setLeft(edited?.entry?.name ?? null);
    if (edited?.entry === null) adding.current?.focus();
    onEdit(null);
  };
  const editor = { value, setting, place, what, onClose: close };
  const entries = entriesAt(value, place).filter((entry) => isShown?.(entry) ?? true);
  return (
    <>
      {(title !== undefined || add !== undefined) && (
        <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 border-t border-line px-4 has-[>:only-child]:justify-end">
          {title !== undefined && <h4 className="type-label">{title}</h4>}
          {add !== undefined && (
            <Button
              ref={adding}
              level="text"
              size="small"
              aria-label={title === undefined ? add : `${add}, ${title}`}
              onClick={() => onEdit({ place, entry: null })}
            >
              <Plus size={16} aria-hidden /> {add}
            </Button>
          )}
        </div>
      )}
      <ul className="divide-y divide-line border-t border-line">
        {isHere && edited.entry === null && (
          <li className="bg-selected p-4">
            <EntryEditor {...editor} entry={null} />
          </li>
        )}
        {entries.map((entry) => (
          <li key={entry.id ?? entry.name} className="px-4 py-0.5">
            {isHere && edited.entry?.name === entry.name ? (
              <div className="py-2">
                <EntryEditor {...editor} entry={entry} />
              </div>
            ) : (
              <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4">
                <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <strong className="type-label wrap-anywhere">{entry.name}</strong>
                  {isOut(entry, day) && <Badge tone="yellow">{capital(outWords(entry, day) ?? '')}</Badge>}
                  <span className="type-small ml-auto text-right text-text-2">{describe(entry)}</span>
                </span>
                <Button
                  level="text"
                  size="small"
                  aria-label={`Edit ${named ? `${named} ` : ''}${entry.name}`}
                  // oxlint-disable-next-line jsx-a11y/no-autofocus -- its form was just closed
                  autoFocus={left === entry.name}
                  onClick={() => onEdit({ place, entry })}
                >
                  Edit
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function isSamePlace(one: Place, other: Place): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
