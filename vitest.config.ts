import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/**
 * Files of one worker share its modules, so the server is read three times instead of seventy. What a test leaves in a
 * module the next file finds; that their order does not matter is shown by `npx vitest run --sequence.shuffle.files`.
 */
const isolate = false

/** Ms for what a busy machine may do late; Vitest's own second and five seconds are for an idle one. */
const patience = { testTimeout: 60_000, expect: { poll: { timeout: 10_000 } } }

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
          isolate,
          ...patience,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'web',
          include: ['src/web/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: ['test/render-app-setup.tsx'],
          isolate,
          ...patience,
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
          isolate,
          ...patience,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
