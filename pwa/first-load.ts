/**
 * What the table's first load consists of: the files its page needs, transitively, and their size.
 * The service worker precaches exactly these, and the build fails when they outgrow the budget.
 */
import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

export interface FirstLoad {
  readonly plugin: Plugin;
  readonly files: ReadonlySet<string>;
}

type Bundle = Rolldown.OutputBundle;

function collect(bundle: Bundle, name: string, files: Set<string>): void {
  const chunk = bundle[name];
  if (chunk?.type !== 'chunk' || files.has(name)) return;
  files.add(name);
  for (const file of [...(chunk.viteMetadata?.importedCss ?? [])]) files.add(file);
  for (const file of [...(chunk.viteMetadata?.importedAssets ?? [])]) files.add(file);
  for (const next of [...chunk.imports, ...chunk.dynamicImports]) collect(bundle, next, files);
}

function zipped(bundle: Bundle, name: string): number {
  const file = bundle[name];
  if (file === undefined) return 0;
  return gzipSync(file.type === 'chunk' ? file.code : file.source, { level: 9 }).length;
}

/** `page` is an input's name; `budget` is in bytes after gzip. */
export function firstLoad(page: string, budget: number): FirstLoad {
  const files = new Set<string>();
  const plugin: Plugin = {
    name: 'traveller:first-load',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const html = `${page}/index.html`;
        const entry = Object.values(bundle).find((c) => c.type === 'chunk' && c.isEntry && c.name === page);
        if (entry === undefined) this.error(`no page ${page} in the build`);
        files.clear();
        files.add(html);
        collect(bundle, entry.fileName, files);
        const bytes = [...files].reduce((sum, name) => sum + zipped(bundle, name), 0);
        const text = `first load of /${page}/: ${(bytes / 1000).toFixed(1)} kB after gzip`;
        if (bytes > budget) this.error(`${text}, more than ${budget / 1000} kB`);
        this.info(text);
      },
    },
  };
  return { plugin, files };
}
