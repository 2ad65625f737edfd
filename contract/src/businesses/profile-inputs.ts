import { inputRules } from '../settings/input-rules.ts'
import { profileGroups } from './profile-fields.ts'

/** Rules of the inputs of a profile, by the path of its field. */
export const profileInputs = inputRules(profileGroups)
