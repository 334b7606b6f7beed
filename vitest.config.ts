import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/** The second run of the API tests leaves out those of the embedded server. */
const onSystemPostgres = process.env['TEST_POSTGRES'] === 'system'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/contract/**/*.test.ts', 'src/server/**/*.unit.test.ts', 'src/web/**/*.test.ts'],
          environment: 'node',
          css: true,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'web',
          include: ['src/web/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: ['test/render-app-setup.tsx'],
        },
      },
      {
        test: {
          name: 'api',
          include: ['src/server/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: [
            'src/server/**/*.unit.test.ts',
            ...(onSystemPostgres ? ['src/server/db/embedded/**'] : []),
          ],
          environment: 'node',
          globalSetup: ['test/database.ts'],
          maxWorkers: 3,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
