import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { chooseCases } from './scripts/choose-cases.ts'

chooseCases()
const tests = globSync('web/app/**/*.browser.test.tsx')
const replacing = tests.filter((file) => readFileSync(file, 'utf8').includes('vi.mock('))

/** Components by themselves in a real browser, at the width of a phone. */
export default defineConfig({
  plugins: [tailwindcss()],
  resolve: {
    alias: {
      '#app': fileURLToPath(new URL('./web/app', import.meta.url)),
      // One file instead of thousands, which each test page would request.
      '@ujuzi/contract/messages': fileURLToPath(
        new URL('./contract/src/paraglide/all-messages.js', import.meta.url),
      ),
    },
  },
  // All dependencies of components, bundled before the first test: one found later reloads the page during a test.
  optimizeDeps: {
    include: [
      'react',
      'react/jsx-dev-runtime',
      'react-dom',
      'react-dom/client',
      'react-router',
      'radix-ui',
      'leaflet',
      'lucide-react',
      'sonner',
      'supercluster',
      'vitest-browser-react',
      'yet-another-react-lightbox',
      'zod/mini',
    ],
  },
  test: {
    setupFiles: ['web/app/lib/testing/browser.setup.ts'],
    projects: [
      // One page loads the modules once for all files.
      {
        extends: true,
        test: {
          name: 'components',
          include: tests.filter((file) => !replacing.includes(file)),
          isolate: false,
        },
      },
      // Files that replace modules get a page each.
      { extends: true, test: { name: 'replaced modules', include: replacing } },
    ],
    // Another order of the files in each run, so that none depends on what ran before it in the same page.
    sequence: { shuffle: { files: true, tests: false }, seed: Number(process.env.CASES_SEED) },
    // One page at a time: tests drag, scroll and measure.
    fileParallelism: false,
    // Far above what a page takes on a busy machine: whatever waits longer never comes.
    testTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        contextOptions: { locale: 'en-GB', timezoneId: 'Africa/Douala' },
        launchOptions: {
          executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
          args: ['--no-sandbox', '--disable-gpu'],
        },
      }),
      instances: [{ browser: 'chromium', viewport: { width: 360, height: 780 } }],
    },
  },
})
