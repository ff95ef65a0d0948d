import type { DraftContent } from '#domain/selling/drafts/draft.schema.ts';
import { mergeEdits } from '#web/admin/editing/merge-edits.ts';

/**
 * A draft that someone else saved meanwhile, with what was typed here since `base`: their fields and lines are taken, and where
 * both typed, mine stays (R-ADMIN-17).
 */
export function mergeDraft(base: DraftContent, mine: DraftContent, theirs: DraftContent): DraftContent {
  const typed = byKey(mine);
  const merged = { ...typed, ...mergeEdits(byKey(base), typed, byKey(theirs)).taken };
  return { ...merged, lines: Object.values(merged.lines) };
}

/** Lines as a record, so that each merges by itself. */
function byKey(content: DraftContent) {
  return { ...content, lines: Object.fromEntries(content.lines.map((line) => [line.key, line])) };
}
