import type { Plugin } from 'vite';

/**
 * Puts the bundler's helpers, which every file imports, into the file of that name. In a file of their own they would be one more
 * answer to wait for.
 */
export function inlineRuntime(into: string): Plugin {
  return {
    name: 'inline-runtime',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const runtime = chunks.find(({ name }) => name === 'rolldown-runtime');
      const host = chunks.find(({ name }) => name === into);
      const [, code, names] = /^(.+)export\{(.+)\};\s*$/s.exec(runtime?.code ?? '') ?? [];
      if (!runtime || !host || !code || !names) throw new Error('the bundler’s helpers have another form');
      const helpers = names.replaceAll(/([\w$]+) as ([\w$]+)/g, '$2:$1');
      const exported = names.replaceAll(/[\w$]+ as ([\w$]+)/g, '$1:helper_$1');
      for (const chunk of chunks) {
        chunk.code = chunk.code.replace(importFrom(runtime.fileName), (_whole, imported: string) =>
          chunk === host
            ? `const helpers=(()=>{${code}return{${helpers}}})(),{${imported.replaceAll(' as ', ':')}}=helpers;`
            : `import{${ofHost(imported)}}from"./${fileOf(host.fileName)}";`,
        );
      }
      host.code += `export const{${exported}}=helpers;`;
      delete bundle[runtime.fileName];
    },
  };
}

function importFrom(fileName: string): RegExp {
  return new RegExp(`import\\{([^}]+)\\}from"\\./${fileOf(fileName)}";`);
}

/** 'r as e,t' of the helpers as names of the host: 'helper_r as e,helper_t as t'. */
function ofHost(imported: string): string {
  return imported
    .split(',')
    .map((name) => name.split(' as '))
    .map(([name = '', own = name]) => `helper_${name} as ${own}`)
    .join();
}

function fileOf(fileName: string): string {
  return fileName.slice('assets/'.length);
}
