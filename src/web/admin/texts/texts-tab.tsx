import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as calls from '#domain/api/texts.calls.ts';
import { textNames, textTitles, type TextName } from '#domain/texts/texts.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Notice } from '#web/ui/messages/notice.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { showAlert } from '#web/ui/messages/alert-store.ts';
import { hasUnsavedEdits } from '#web/admin/editing/unsaved.ts';
import { staffQueryOf } from '#web/admin/session/ask-staff.ts';
import { TextEditor } from './text-editor.tsx';

/** The policies that the owner may edit (R-POLICY-1). */
export function TextsTab() {
  const [chosen, setChosen] = useState<TextName>(textNames[0]);
  const texts = useQuery({
    ...staffQueryOf(calls.listEdited),
    gcTime: 0,
  });
  const text = texts.data?.find(({ name }) => name === chosen);

  async function choose(name: TextName) {
    const mayLeave =
      !hasUnsavedEdits() ||
      (await showAlert({
        text: 'Your changes to this policy have not been saved.',
        action: 'Leave',
        cancel: 'Keep editing',
        danger: true,
      }));
    if (mayLeave) setChosen(name);
  }

  return (
    <section>
      <h2 className="type-h2">Policies</h2>
      <fieldset className="mt-6 flex flex-wrap gap-2">
        <legend className="sr-only">Policy</legend>
        {textNames.map((name) => (
          <Button
            key={name}
            level="secondary"
            size="small"
            aria-pressed={name === chosen}
            className={name === chosen ? 'border-2! border-primary! bg-olive-50' : ''}
            onClick={() => void (name !== chosen && choose(name))}
          >
            {textTitles[name]}
          </Button>
        ))}
      </fieldset>
      <div className="mt-6">
        {texts.isError && <Notice tone="red" title="Failed to fetch policies" role="alert" />}
        {texts.isPending && <Skeleton className="h-[70dvh]" />}
        {text && <TextEditor key={chosen} saved={text} onReload={async () => void (await texts.refetch())} />}
      </div>
    </section>
  );
}
