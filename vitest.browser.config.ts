import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'

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
      'lucide-react',
      'sonner',
      'vitest-browser-react',
      'yet-another-react-lightbox',
      'zod/mini',
    ],
  },
  test: {
    name: 'browser',
    include: ['web/app/**/*.browser.test.tsx'],
    setupFiles: ['web/app/lib/testing/browser.setup.ts'],
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
