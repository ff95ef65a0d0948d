import { useId, useState, type ReactNode } from 'react';
import { hasWords } from '#web/admin/palette/palette-entries.ts';
import { cx } from '#web/ui/cx.ts';
import { TextField } from '#web/ui/controls/field.tsx';
import type { BuilderEditing } from './entry-editor.tsx';
import { EntryList, type Edited } from './entry-list.tsx';
import type { Entry, MakerList } from './places.ts';

type MakerListsProps = BuilderEditing & {
  list: MakerList;
  title: string;
  note: string;
  /** What a maker is called: 'make'. */
  maker: string;
  describe: (entry: Entry) => ReactNode;
  edited: Edited | null;
  onEdit: (edited: Edited | null) => void;
};

/** Models by their makers: those of one maker, or of all that have the typed words (R-SET-19). */
export function MakerLists(props: MakerListsProps) {
  const { value, list, title, note, maker: makerWord, edited, onEdit, ...rest } = props;
  const id = useId();
  const makers = value[list];
  const [chosen, setChosen] = useState(makers[0]?.name ?? '');
  const [typed, setTyped] = useState('');
  const isSearch = typed.trim() !== '';
  const has = (maker: string) => (entry: Entry) => hasWords(typed, `${maker} ${entry.name}`);
  const shown = makers.filter(({ name, models }) => (isSearch ? models.some(has(name)) : name === chosen));
  const total = makers.reduce((sum, { models }) => sum + models.length, 0);
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-m border border-line bg-surface">
      <div className="flex flex-wrap items-end justify-between gap-4 p-4">
        <div>
          <h3 id={id} className="type-h3">
            {title}
          </h3>
          <p className="type-small text-text-2">{note}</p>
        </div>
        <TextField
          label={`Find among ${total}`}
          type="search"
          className="w-full sm:w-60"
          value={typed}
          autoComplete="off"
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      <div className="grid grid-cols-1 md:grid-cols-[13rem_minmax(0,1fr)]">
        <div className="border-t border-line md:border-r">
          <ul aria-label={`${title} by ${makerWord}`} className="flex gap-1 overflow-x-auto p-2 md:block">
            {makers.map(({ name, models }) => (
              <li key={name} className="shrink-0">
                <button
                  type="button"
                  aria-pressed={!isSearch && name === chosen}
                  className={cx(
                    'type-small flex min-h-11 w-full items-center justify-between gap-3 rounded-s px-3 text-left hover:bg-hover',
                    !isSearch && name === chosen && 'bg-selected font-semibold',
                  )}
                  onClick={() => {
                    setTyped('');
                    setChosen(name);
                    onEdit(null);
                  }}
                >
                  {name}
                  <span className="tabular text-text-2">{models.length}</span>
                </button>
              </li>
            ))}
          </ul>
        </div>
        <div className="min-w-0">
          {shown.map(({ name }) => (
            <EntryList
              key={name}
              {...rest}
              value={value}
              place={{ list, maker: name }}
              what="Model"
              named={name}
              title={name}
              isShown={has(name)}
              {...(!isSearch && { add: 'Add a model' })}
              edited={edited}
              onEdit={onEdit}
            />
          ))}
          {isSearch && shown.length === 0 && (
            <p className="type-body border-t border-line p-4">
              No model has these words. Choose its {makerWord}, then add it.
            </p>
          )}
        </div>
      </div>
      <details className="border-t border-line">
        <summary className="type-label min-h-11 px-4 py-3">Edit the {makerWord}s, or add one</summary>
        <EntryList
          {...rest}
          value={value}
          place={{ list: 'makers', of: list }}
          what={makerWord === 'make' ? 'Make' : 'Maker'}
          describe={(entry) => modelsText(makers.find(({ name }) => name === entry.name)?.models.length ?? 0)}
          add={`Add a ${makerWord}`}
          edited={edited}
          onEdit={onEdit}
        />
      </details>
    </section>
  );
}

function modelsText(count: number): string {
  return count === 1 ? '1 model' : `${count} models`;
}
