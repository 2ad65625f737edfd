import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// Stripping the types of every file at every start costs a second and the memory of the tool that does it.
enableCompileCache(fileURLToPath(new URL('../../.cache/compiled', import.meta.url)))

const { start } = await import('./start.ts')
await start()
