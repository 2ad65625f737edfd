import { prepareImports } from './prepare-imports.ts'

prepareImports()
const { runAdmin } = await import('./admin/run-admin.ts')
process.exitCode = await runAdmin(process.argv.slice(2))
