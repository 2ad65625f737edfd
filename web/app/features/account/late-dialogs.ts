import { createLateCode } from '#app/ui/late/late-code.ts'

/** Dialogs of the account's sections, and the setup of two-step sign-in. */
export const lateDialogs = createLateCode(() => import('./account-dialogs.late.ts'))
