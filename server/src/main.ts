import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// Stripping the types of every file at every start costs a second and the memory of the tool that does it.
enableCompileCache(fileURLToPath(new URL('../../.cache/compiled', import.meta.url)))

// React asks this when it is loaded: what it checks for its developers costs half of every page.
if (!process.argv.includes('--dev')) process.env.NODE_ENV ||= 'production'

const { start } = await import('./start.ts')
await start()
