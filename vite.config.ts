import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/**
 * Left to itself the bundler makes a file of every module that two screens share, and a screen of eighty requests.
 * The borders between these layers keep the files free of circles; `forms` is all that signing in needs.
 */
const layers = [
  { name: 'initial', tags: ['$initial' as const], priority: 9 },
  {
    name: 'forms',
    test: new RegExp(
      [
        'node_modules/(zod|lucide|react-hook-form|@hookform|@tanstack/(query-core|react-query)/|@radix-ui/react-(checkbox|use-))',
        'web/ui/(banner|checkbox|field|input|text-link)',
        'web/auth/|accounts.queries|contract/(access|accounts|values)',
      ].join('|'),
    ),
    minShareCount: 2,
    priority: 6,
  },
  { name: 'contract', test: /src\/contract\/|node_modules\/zod/, minShareCount: 2, priority: 5 },
  { name: 'icons', test: /node_modules\/lucide/, minShareCount: 2, priority: 5 },
  {
    name: 'kit',
    test: /src\/web\/(ui|text|api)\/|node_modules\/(@?radix|@floating|react-remove|aria-hidden|tslib|use-)/,
    minShareCount: 3,
    priority: 4,
  },
  { name: 'data', test: /queries\.ts$|src\/web\/(live|auth)\//, minShareCount: 2, priority: 3 },
]

export default defineConfig({
  root: 'src/web',
  publicDir: 'public',
  plugins: [react(), tailwindcss()],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    target: 'es2022',
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
