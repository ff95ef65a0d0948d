import { useRef, type ReactNode } from 'react';
import { Button } from '#web/ui/controls/button.tsx';

type PictureButtonProps = {
  children: ReactNode;
  /** What it uploads, for screen readers. */
  label: string;
  multiple?: boolean;
  onFiles: (files: File[]) => void;
};

/** Opens the file picker. */
export function PictureButton({ children, label, multiple = false, onFiles }: PictureButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button level="secondary" size="small" onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        aria-label={label}
        accept="image/jpeg,image/png,image/webp,image/avif"
        multiple={multiple}
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // Lets the same file be chosen again.
          target.value = '';
        }}
      />
    </>
  );
}
