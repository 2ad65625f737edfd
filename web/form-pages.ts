import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'
import { browserLanguage } from './browser-language.ts'
import { iconSprite } from './icon-sprite.ts'
import { scriptFileName } from './language-files.ts'
import { leanContract } from './lean-contract.ts'

const pathOf = (file: string) => fileURLToPath(new URL(file, import.meta.url))
const router = pathOf('app/lib/page/document-router.tsx')

/**
 * Builds the script of pages that are one form (entry.form.tsx): the same components, with Preact in place of React and
 * without the router, a quarter of the bytes. Names it for the server's pages, so it is built before them.
 */
export const formPages = (browsers: string[]): Plugin => ({
  name: 'form-pages',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  transform: {
    filter: { id: /lib\/page\/form-script\.ts$/ },
    handler: async () => `export const formScript = '/${await buildScript(browsers)}'`,
  },
})

async function buildScript(browsers: string[]) {
  const built = await build({
    configFile: false,
    root: pathOf('.'),
    logLevel: 'error',
    plugins: [browserLanguage(), leanContract(), iconSprite()],
    resolve: {
      alias: [
        { find: /^react$|^react-dom$/, replacement: 'preact/compat' },
        { find: 'react/jsx-runtime', replacement: 'preact/jsx-runtime' },
        { find: 'react-router', replacement: router },
      ],
    },
    build: {
      target: browsers,
      outDir: pathOf('build/client'),
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: pathOf('app/entry.form.tsx'),
        // Toasts import from the script, so that what both need is no file of its own.
        preserveEntrySignatures: 'allow-extension' as const,
        output: {
          entryFileNames: scriptFileName({ name: 'form' }),
          chunkFileNames: ({ name }) => scriptFileName({ name: `form-${name}` }),
        },
      },
    },
  })
  const files = [built].flat().flatMap((one) => ('output' in one ? one.output : []))
  const entry = files.find((file) => file.type === 'chunk' && file.isEntry)
  if (!entry) throw new Error('The script of form pages was not built')
  return entry.fileName
}
