import Bold from 'lucide-react/icons/bold';
import Heading2 from 'lucide-react/icons/heading-2';
import Italic from 'lucide-react/icons/italic';
import Link2 from 'lucide-react/icons/link-2';
import List from 'lucide-react/icons/list';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { Tooltip, TooltipProvider } from '#web/ui/overlays/tooltip.tsx';
import type { Mark } from './markdown-marks.ts';

const marks = [
  { mark: 'heading', label: 'Heading', Icon: Heading2 },
  { mark: 'bold', label: 'Bold', Icon: Bold },
  { mark: 'italic', label: 'Italic', Icon: Italic },
  { mark: 'list', label: 'List', Icon: List },
  { mark: 'link', label: 'Link', Icon: Link2 },
] as const;

/** Icons alone are hard to read, so each has a tooltip (R-MSG-4). */
export function MarkdownToolbar({ onMark, controls }: { onMark: (mark: Mark) => void; controls: string }) {
  return (
    <TooltipProvider>
      <div role="toolbar" aria-label="Formatting" aria-controls={controls} className="flex gap-1">
        {marks.map(({ mark, label, Icon }) => (
          <Tooltip key={mark} text={label}>
            <IconButton label={label} onClick={() => onMark(mark)}>
              <Icon size={18} aria-hidden />
            </IconButton>
          </Tooltip>
        ))}
      </div>
    </TooltipProvider>
  );
}
