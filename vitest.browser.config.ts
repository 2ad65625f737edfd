import { readdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig, type Plugin } from 'vitest/config'

/** All messages as one module: otherwise each test page requests thousands of files. */
const messagesInOneModule = (): Plugin => ({
  name: 'messages-in-one-module',
  enforce: 'pre',
  load(id) {
    if (!id.endsWith('/paraglide/messages/_index.js')) return
    const folder = dirname(id)
    const imports = new Set<string>()
    const bodies = readdirSync(folder)
      .filter((file) => file.endsWith('.js') && file !== '_index.js')
      .map((file) =>
        readFileSync(`${folder}/${file}`, 'utf8').replace(/^import .*$/gm, (line) => {
          imports.add(line)
          return ''
        }),
      )
    return [...imports, ...bodies].join('\n')
  },
})

/** Components by themselves in a real browser, at the width of a phone. */
export default defineConfig({
  plugins: [tailwindcss(), messagesInOneModule()],
  resolve: { alias: { '#app': fileURLToPath(new URL('./web/app', import.meta.url)) } },
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
    // On a busy machine a page takes more than the default of one second.
    expect: { poll: { timeout: 5_000 } },
    // As for journeys: a test that is broken fails twice.
    retry: 1,
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
