import type { Plugin } from 'vite'

const slim = new URL('./app/lib/i18n/browser-language.ts', import.meta.url).pathname

/** Replaces the compiler's runtime, which negotiates the language by cookies and paths; here the server does that. */
export const browserLanguage = (): Plugin => ({
  name: 'browser-language',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId(id, importer = '') {
    const isRuntime = /paraglide/.test(importer) && /\/runtime\.js$/.test(id)
    return isRuntime || id === '@ujuzi/contract/runtime' ? slim : undefined
  },
})
