import { setUpImports } from './set-up-imports.ts'

setUpImports()
const { runAdmin } = await import('./admin/run-admin.ts')
process.exitCode = await runAdmin(process.argv.slice(2))
