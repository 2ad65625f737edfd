import type { useSubmission } from '#app/ui/form/use-submission.ts'

/** Options of calls that may ask the user to reauthenticate; given by the routes. */
export type OwnerCallOptions = NonNullable<Parameters<typeof useSubmission>[2]>
