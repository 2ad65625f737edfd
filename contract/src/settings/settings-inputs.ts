import { inputRules } from './input-rules.ts'
import { settingsFields } from './settings-fields.ts'

const { account: _, data_security: __, ...formFields } = settingsFields

/** Rules of the inputs of the settings that are saved together; those of the account and its data are saved on their own. */
export const settingsInputs = inputRules(formFields)
