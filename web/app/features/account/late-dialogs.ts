import { createLateCode } from '#app/ui/late/late-code.ts'

/** What the sections of an account open. */
export const lateDialogs = createLateCode(() => import('./account-dialogs.late.ts'))
