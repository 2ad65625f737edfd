import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { browserLanguage } from './browser-language.ts'
import { formPages } from './form-pages.ts'
import { iconSprite } from './icon-sprite.ts'
import { leanContract } from './lean-contract.ts'
import { pageChunks } from './page-chunks.ts'

// Cheap phones keep the browser they were sold with, so the output must run on browsers of 2022.
const browsers = ['chrome100', 'firefox100', 'safari15.4']

/** Modules that the server loads as well: it has one copy of each. */
const sharedWithServer = [
  '@ujuzi/contract/messages',
  '@ujuzi/contract/runtime',
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/server',
  'react-router',
  'zod/mini',
]

/** Builds libraries into the pages of the server: opening their hundreds of files takes a fifth of its start. */
const librariesBuiltIn = (): Plugin => ({
  name: 'libraries-built-in',
  apply: 'build',
  configEnvironment: (name) =>
    name === 'ssr' ? { resolve: { noExternal: true, external: sharedWithServer } } : undefined,
})

export default defineConfig({
  plugins: [
    browserLanguage(),
    leanContract(),
    formPages(browsers),
    iconSprite(),
    tailwindcss(),
    reactRouter(),
    pageChunks(),
    librariesBuiltIn(),
  ],
  build: {
    target: browsers,
    cssTarget: browsers,
    // The CSP forbids `data:` fonts, and an inlined file is downloaded again with every page.
    assetsInlineLimit: 0,
  },
})
