import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// Caches the stripped sources: stripping types at every start takes a second and extra memory.
enableCompileCache(fileURLToPath(new URL('../../.cache/compiled', import.meta.url)))

// React reads NODE_ENV on import; its development checks would double the time of every page.
if (!process.argv.includes('--dev')) process.env.NODE_ENV ||= 'production'

const { start } = await import('./start.ts')
await start()
