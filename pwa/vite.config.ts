import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vitest/config';
import { firstLoad } from './first-load.ts';

const root = import.meta.dirname;
const PAGES = { start: 'index.html', table: 'table/index.html', director: 'director/index.html',
  screen: 'screen/index.html', results: 'results/index.html' };
const input = Object.fromEntries(
  Object.entries(PAGES).map(([name, page]) => [name, resolve(root, page)]).filter(([, file]) => existsSync(file!)),
);
const table = firstLoad('table', 100_000);

export default defineConfig({
  root,
  base: '/',
  define: { __BUILT_AT__: JSON.stringify(Date.now()) },
  build: {
    outDir: resolve(root, '../server/pwa'),
    emptyOutDir: true,
    target: 'es2020',
    cssTarget: 'chrome80',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: { input },
  },
  plugins: [
    table.plugin,
    VitePWA({
      registerType: 'prompt',
      injectRegister: false,
      manifest: false,
      scope: '/table/',
      filename: 'table/sw.js',
      workbox: {
        inlineWorkboxRuntime: true,
        globPatterns: ['assets/*', 'table/index.html', 'table/manifest.webmanifest', 'table/icon-192.png', 'icon.svg'],
        dontCacheBustURLsMatching: /^assets\//,
        // Only what the table needs, under absolute addresses: the worker lives below /table/.
        manifestTransforms: [
          (entries) => ({
            manifest: entries
              .filter((entry) => !entry.url.startsWith('assets/') || table.files.has(entry.url))
              .map((entry) => ({ ...entry, url: `/${entry.url}` })),
          }),
        ],
        navigateFallback: '/table/index.html',
        navigateFallbackAllowlist: [/^\/table\//],
        cleanupOutdatedCaches: true,
        clientsClaim: false,
        skipWaiting: false,
      },
    }),
  ],
  test: {
    include: ['src/**/*.test.{ts,tsx}'],
    environment: 'node',
    restoreMocks: true,
    setupFiles: ['src/patience.ts'],
    testTimeout: 60_000,
  },
});
