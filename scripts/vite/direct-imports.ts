import type { Plugin } from 'vite';

/**
 * Imports late parts from the files in which they are grouped with others. The bundler would add a file that only exports them again:
 * one more answer to wait for.
 */
export function directImports(...late: readonly string[]): Plugin {
  return {
    name: 'direct-imports',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      for (const part of late) {
        const detour = chunks.find(({ code, name }) => name === part && code.startsWith('export{'));
        const [, names, file] = /^export\{(.+)\}from"(.+)";\s*$/.exec(detour?.code ?? '') ?? [];
        if (!detour || !names || !file) throw new Error(`${part} is not grouped; see scripts/vite/chunks.ts`);
        const exported = names.replaceAll(/([\w$]+) as ([\w$]+)/g, '$2:m.$1');
        for (const chunk of chunks) {
          chunk.code = chunk.code.replaceAll(/import\((["'`])\.\/([^"'`]+)\1\)/g, (whole, _quote, imported) =>
            imported === detour.fileName.slice('assets/'.length)
              ? `import("${file}").then(m=>({${exported}}))`
              : whole,
          );
        }
        delete bundle[detour.fileName];
      }
    },
  };
}
