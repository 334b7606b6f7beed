import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  root: 'src/web',
  publicDir: 'public',
  plugins: [react(), tailwindcss()],
  build: { outDir: '../../dist/web', emptyOutDir: true, target: 'es2022' },
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
