import { setUpImports } from './set-up-imports.ts'

setUpImports()
// React reads NODE_ENV on import; its development checks would double the time of every page.
if (!process.argv.includes('--dev')) process.env.NODE_ENV ||= 'production'

const { start } = await import('./start.ts')
await start()
