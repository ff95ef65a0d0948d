import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const barrel = createRequire(import.meta.url).resolve('lucide-react/dist/esm/lucide-react.mjs');

/**
 * Makes each file import its icons from their own files instead of from the index of all icons: only then can the bundler tell
 * which page needs which icon, and keep other pages' icons out of the common chunk.
 */
export function exactIcons(): Plugin {
  const files = iconFiles(readFileSync(barrel, 'utf8'));
  return {
    name: 'exact-icons',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /[\\/]src[\\/].*\.tsx$/, code: /from 'lucide-react'/ },
      handler: (code) => ({
        code: code.replace(/^import \{([^}]+)\} from 'lucide-react';$/gm, (_, names: string) =>
          names
            .split(',')
            .map((name) => name.trim())
            .filter((name) => name !== '' && !name.startsWith('type '))
            .map((name) => `import ${name} from 'lucide-react/dist/esm/icons/${files.get(name)}';`)
            .join(' '),
        ),
        map: null,
      }),
    },
  };
}

/** An icon's file by its name, such as 'trash.mjs'. */
function iconFiles(source: string): Map<string, string> {
  const lines = source.matchAll(/^export \{ (.+) \} from '\.\/icons\/(.+)';$/gm);
  return new Map(
    [...lines].flatMap(([, names = '', file = '']) =>
      [...names.matchAll(/default as (\w+)/g)].map(([, name = '']) => [name, file] as const),
    ),
  );
}
