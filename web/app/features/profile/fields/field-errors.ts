import type { FieldErrors } from '#app/domain/draft/field-errors.ts'

/** The first error of a field or of anything below its path. */
export const errorUnder = (errors: FieldErrors, at: string) =>
  Object.entries(errors).find(([path]) => path === at || path.startsWith(`${at}.`))?.[1]
