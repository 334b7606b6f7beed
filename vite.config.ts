import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import type { Plugin } from 'vite'

import { contractForScreens } from './scripts/contract-for-screens.ts'

/** What opens over the page: no page begins with it. */
const overlays = [
  'web/ui/(dialog|confirm-sheet|menu-sheet|toast\\.tsx|use-return-focus|close-on-escape)',
  'node_modules/@radix-ui/react-((alert-)?dialog|toast|menu|popper|portal|focus|dismiss|roving|collection|direction|arrow)',
  'node_modules/(@floating|react-remove|react-style|aria-hidden|use-sidecar|use-callback)',
]

/** What signing in needs besides what every page begins with. */
const account = [
  'node_modules/@tanstack/(query-core|react-query)/',
  'web/ui/(banner|checkbox|field|input|text-link|late|load-ahead|on-demand)',
  'web/auth/(use-|after|providers)|contract/(access|endpoint)',
]

/** What parts of the page share with what opens over it. */
const primitives = [
  'node_modules/@radix-ui/(primitive|react-(context|primitive|use-|id|presence))',
  'node_modules/tslib',
  'web/ui/(floating|menu-parts|focus-main)',
  'lucide-react/dist/esm/icons/(x|chevron-right|check)\\.',
]

/** What the screens of somebody signed in have in common. */
const frame = [
  'node_modules/(lucide|date-fns)',
  'src/contract/[\\w-]+\\.ts$',
  'src/web/(text|api|live)/',
  'src/web/ui/(?!tabs|copy-link|native-select)',
  'queries\\.ts$',
  'features/(bands/(no-band-selected|band-selection)|performers/performer-chips)|shell/(keys|places|shell-context|use-sign-out)',
]

const any = (patterns: readonly string[]) => new RegExp(patterns.join('|'))

/**
 * Left to itself the bundler makes a file of every module that two screens share, and a screen of eighty requests.
 * The borders between these layers keep the files free of circles.
 */
const layers = [
  {
    name: 'head-start',
    test: /web\/(head-start|api\/early|app\/screens|auth\/session(-storage)?)\.ts|vite\/preload-helper/,
    priority: 11,
  },
  { name: 'initial', tags: ['$initial' as const], priority: 10 },
  { name: 'forms', test: /node_modules\/react-hook-form/, priority: 9 },
  { name: 'account', test: any(account), minShareCount: 2, priority: 8 },
  { name: 'primitives', test: any(primitives), minShareCount: 2, priority: 8 },
  { name: 'overlays', test: any(overlays), priority: 7 },
  { name: 'rules', test: /src\/contract\/(music\/|events|roles)/, priority: 7 },
  { name: 'schemas', test: /\?schemas$|node_modules\/zod/, priority: 6 },
  { name: 'frame', test: any(frame), minShareCount: 2, priority: 4 },
  { name: 'setlists', test: /features\/setlists\/(?!.*(dialog|form))/, minShareCount: 2, priority: 3 },
]

/** Vite makes one script of those of the page; this one is to run before the app has arrived. */
const runHeadStartFirst: Plugin = {
  name: 'run-head-start-first',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const chunk = Object.values(bundle).find(({ name }) => name === 'head-start')
      if (!chunk) return html
      const script = `<script type="module" crossorigin src="/${chunk.fileName}"></script>`
      return html.replace('<script type="module"', `${script}\n    $&`)
    },
  },
}

export default defineConfig({
  root: 'src/web',
  publicDir: 'public',
  plugins: [react(), tailwindcss(), contractForScreens, runHeadStartFirst],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    // Whatever knows Map.groupBy knows this too.
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: layers } } },
  },
  server: {
    port: 5173,
    proxy: {
      // But for the modules of the app's own api/ folder.
      '^/api/(?![\\w-]+\\.ts)': 'http://localhost:3000',
      '/auth/v1': 'http://localhost:3000',
      '/ws': { target: 'http://localhost:3000', ws: true },
    },
  },
})
