import { locales } from '@ujuzi/contract/locale/locales'
import type { Plugin } from 'vite'

const slim = new URL('./app/lib/i18n/browser-language.ts', import.meta.url).pathname

/**
 * Replaces the compiler's runtime, which negotiates the language by cookies and paths; here the server does that. Each
 * message becomes a call with its texts, a third smaller than the compiled function.
 */
export const browserLanguage = (): Plugin => ({
  name: 'browser-language',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId(id, importer = '') {
    const isRuntime = /paraglide/.test(importer) && /\/runtime\.js$/.test(id)
    return isRuntime || id === '@ujuzi/contract/runtime' ? slim : undefined
  },
  transform: {
    filter: { id: /\/paraglide\/messages\/(?!_index)\w+\.js$/ },
    handler: (code, id) => shortMessage(code, id),
  },
})

function shortMessage(code: string, id: string) {
  const [texts = '', exported = ''] = code.split(/^export const /m)
  const name = exported.match(/^\w+/)?.[0]
  const functions = locales.map((locale) => `${locale}_${name}`)
  if (!functions.every((one) => texts.includes(`const ${one} = `)))
    throw new Error(`${id} is not compiled as expected: each language has a function`)
  const imported = texts.replace(/\{ getLocale, .* \} from/, '{ inLanguage } from')
  return `${imported}export const ${name} = /* @__PURE__ */ inLanguage(${functions.join(', ')})`
}
