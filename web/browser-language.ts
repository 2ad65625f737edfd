import { locales } from '@ujuzi/contract/locale/locales'
import type { Plugin } from 'vite'
import { textsCall } from './language-files.ts'

const slim = new URL('./app/lib/i18n/browser-language.ts', import.meta.url).pathname

/** Messages that pages need in all languages, to compare them with typed text or a URL. */
export const inAllLanguages = ['search_near_me', 'search_map_area']

/**
 * Replaces the compiler's runtime, which negotiates the language by cookies and paths; here the server does that. In a
 * build, each message becomes a call with its texts, of which the files of a language keep one (language-files.ts).
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
    handler(code, id) {
      return shortMessage(code, id, this.environment.mode === 'build')
    },
  },
})

function shortMessage(code: string, id: string, isBuild: boolean) {
  const [texts = '', exported = ''] = code.split(/^export const /m)
  const name = exported.match(/^\w+/)?.[0] ?? ''
  const functions = locales.map((locale) => `${locale}_${name}`)
  if (!functions.every((one) => texts.includes(`const ${one} = `)))
    throw new Error(`${id} is not compiled as expected: each language has a function`)
  const imported = texts.replace(/\{ getLocale, .* \} from/, '{ inLanguage } from')
  const call = isBuild && !inAllLanguages.includes(name) ? textsCall : 'inLanguage'
  return `${imported}export const ${name} = /* @__PURE__ */ ${call}(${functions.join(', ')})`
}
