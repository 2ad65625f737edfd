import type { Plugin } from 'vite'

const slim = new URL('./app/lib/i18n/browser-language.ts', import.meta.url).pathname

/** The compiler's runtime negotiates languages by cookies, lists and paths: all of that is the server's work here. */
export const browserLanguage = (): Plugin => ({
  name: 'browser-language',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId(id, importer = '') {
    const isRuntime = /paraglide/.test(importer) && /\/runtime\.js$/.test(id)
    return isRuntime || id === '@ujuzi/contract/runtime' ? slim : undefined
  },
})
