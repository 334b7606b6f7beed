import { defineConfig, devices } from '@playwright/test'

import { findChromium } from './scripts/system-packages.ts'

const port = 3987
const executablePath = findChromium()

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/browser',
  // Generous, since three stories at once on two cores that others use too may each take their time.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  fullyParallel: false,
  workers: 3,
  // A second try on a busy machine; the summary of the tests names how many needed it.
  retries: 1,
  reporter: [['list'], ['json', { outputFile: 'test-results/reports/browser.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: `http://localhost:${port}`,
    serviceWorkers: 'block',
    // A trace of every story costs a quarter of the run.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: 'node e2e/serve.ts',
    url: `http://localhost:${port}/api/health/ready`,
    env: { PORT: String(port) },
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})
